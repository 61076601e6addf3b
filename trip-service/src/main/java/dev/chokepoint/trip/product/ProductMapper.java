package dev.chokepoint.trip.product;

import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

/** The statements on products, their calendar and what is left of them. */
@Mapper
public interface ProductMapper {

    /**
     * Reads a product.
     *
     * @param id its id
     * @return the product, empty when there is none
     */
    @Select("SELECT id, name, description, price_cents, hot FROM product WHERE id = #{id}")
    Optional<Product> find(@Param("id") long id);

    /**
     * Reads a product that must exist.
     *
     * @param id its id
     * @return the product
     * @throws RefusalException when there is none
     */
    default Product require(long id) {
        return find(id).orElseThrow(
                        () -> new RefusalException(Refusal.UNKNOWN_PRODUCT, "There is no product " + id + "."));
    }

    /**
     * Reads the calendar.
     *
     * @param productId the product
     * @param firstDay first night
     * @param lastDay last night, included
     * @return the nights on sale in rising order; fewer than asked for when some are not
     */
    @Select("""
            SELECT day, price_cents FROM product_price
            WHERE product_id = #{productId} AND day BETWEEN #{firstDay} AND #{lastDay} ORDER BY day""")
    List<DayPrice> selectPrices(
            @Param("productId") long productId,
            @Param("firstDay") LocalDate firstDay,
            @Param("lastDay") LocalDate lastDay);

    /**
     * Counts all products.
     *
     * @return 0 or more
     */
    @Select("SELECT COUNT(*) FROM product")
    long count();

    /**
     * Reads one page of products in the order of their ids.
     *
     * @param offset how many to leave out
     * @param size most to return
     * @return the products
     */
    @Select("""
            SELECT id, name, description, price_cents, hot FROM product
            ORDER BY id LIMIT #{size} OFFSET #{offset}""")
    List<Product> selectPage(@Param("offset") long offset, @Param("size") int size);

    /**
     * Reads what is left of a range of products.
     *
     * @param firstId lowest product id
     * @param lastId highest product id
     * @param firstDay first night
     * @param lastDay last night, included
     * @param split whether a night is spread over several rows
     * @return the nights on sale, by product and day
     */
    @Select("""
            <script>
            SELECT stock.product_id, stock.day,
              <choose>
                <when test="split">CAST(SUM(stock.available) AS SIGNED) AS available</when>
                <otherwise>stock.available</otherwise>
              </choose>, product_price.price_cents
            FROM stock JOIN product_price
              ON product_price.product_id = stock.product_id AND product_price.day = stock.day
            WHERE stock.product_id BETWEEN #{firstId} AND #{lastId}
              AND stock.day BETWEEN #{firstDay} AND #{lastDay}
            <if test="split">GROUP BY stock.product_id, stock.day, product_price.price_cents</if>
            ORDER BY stock.product_id, stock.day
            </script>""")
    List<DayAvailability> selectAvailability(
            @Param("firstId") long firstId,
            @Param("lastId") long lastId,
            @Param("firstDay") LocalDate firstDay,
            @Param("lastDay") LocalDate lastDay,
            @Param("split") boolean split);
}
