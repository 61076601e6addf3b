package dev.chokepoint.lab.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckoutTest {
    private static final String HASH = "0123456789abcdef0123456789abcdef01234567";

    @TempDir
    Path root = Path.of("");

    private Path git = root;

    @BeforeEach
    void gitFolder() throws Exception {
        git = Files.createDirectories(root.resolve(".git"));
    }

    @Test
    void aBranchIsFollowedToItsCommit() throws Exception {
        Files.writeString(git.resolve("HEAD"), "ref: refs/heads/main\n");
        Files.createDirectories(git.resolve("refs/heads"));
        Files.writeString(git.resolve("refs/heads/main"), HASH + "\n");

        assertThat(Checkout.at(root).commit()).isEqualTo(HASH);
    }

    @Test
    void aPackedBranchIsFound() throws Exception {
        Files.writeString(git.resolve("HEAD"), "ref: refs/heads/main\n");
        Files.writeString(git.resolve("packed-refs"), "# pack-refs with: peeled\n" + HASH + " refs/heads/main\n");

        assertThat(Checkout.at(root).commit()).isEqualTo(HASH);
    }

    @Test
    void aDetachedHeadIsTheCommitItself() throws Exception {
        Files.writeString(git.resolve("HEAD"), HASH + "\n");

        assertThat(Checkout.at(root).commit()).isEqualTo(HASH);
    }

    @Test
    void aLinkedWorkingTreeIsFollowedToItsCheckout() throws Exception {
        Path linked = Files.createDirectories(root.resolve("linked"));
        Path own = Files.createDirectories(git.resolve("worktrees/linked"));
        Files.writeString(linked.resolve(".git"), "gitdir: " + own + "\n");
        Files.writeString(own.resolve("HEAD"), "ref: refs/heads/side\n");
        Files.writeString(own.resolve("commondir"), "../..\n");
        Files.createDirectories(git.resolve("refs/heads"));
        Files.writeString(git.resolve("refs/heads/side"), HASH + "\n");

        assertThat(Checkout.at(linked).commit()).isEqualTo(HASH);
    }

    @Test
    void aFolderThatIsNoCheckoutIsUnknown() throws Exception {
        Path plain = Files.createDirectories(root.resolve("plain"));

        assertThat(Checkout.at(plain).commit()).isEqualTo("unknown");
        assertThat(Checkout.at(plain).dirty()).isEmpty();
    }
}
