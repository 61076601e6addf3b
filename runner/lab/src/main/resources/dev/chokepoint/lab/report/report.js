// Draws every chart of the page's JSON block. Positions come ready made; this file only knows how they look.
(function () {
  'use strict';

  // Style sheet variables, so that light, dark and print need no second drawing.
  const COLOUR = { off: 'var(--off)', on: 'var(--on)', muted: 'var(--muted)', rule: 'var(--rule)' };
  for (let level = 1; level <= 6; level++) {
    COLOUR['level' + level] = 'var(--level' + level + ')';
  }
  const DASH = {
    off: [7, 4], on: 'solid', level1: [2, 3], level2: [10, 4], level3: [6, 3, 1, 3], level4: [1, 2], level5: [12, 3, 3, 3], level6: [4, 4],
  };

  function plain(value) {
    const digits = Math.abs(value) >= 1000 || Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toPrecision(4)));
    return digits.replace(/\B(?=(\d{3})+$)/g, ',');
  }

  function words(axis, position) {
    switch (axis.scale) {
      case 'log':
        return plain(Math.pow(10, position));
      case 'percentile':
        return String(Number((100 - 100 * Math.pow(10, -position)).toFixed(Math.ceil(position) + 1))) + ' %';
      case 'pair':
        return position < 0.5 || position > axis.max - 0.5 ? '' : plain(position);
      default:
        return plain(position);
    }
  }

  function axis(spec, across) {
    return {
      type: 'value',
      z: 1,
      name: across ? spec.name : '',
      nameLocation: 'middle',
      nameGap: 30,
      nameTextStyle: { color: COLOUR.muted },
      min: spec.min,
      max: spec.max,
      interval: spec.step,
      axisLine: { show: across, lineStyle: { color: COLOUR.rule } },
      axisTick: { show: across },
      axisLabel: {
        color: COLOUR.muted,
        hideOverlap: true,
        showMaxLabel: spec.scale === 'percentile' || spec.scale === 'log' ? false : null,
        formatter: position => words(spec, position),
      },
      splitLine: { show: !across, lineStyle: { color: COLOUR.rule } },
    };
  }

  function series(line, chart, first) {
    const thin = line.weight === 'trial' || line.weight === 'invalid';
    const marks = line.weight === 'pairs';
    return {
      type: 'line',
      name: line.name,
      data: line.points,
      connectNulls: false,
      showSymbol: marks,
      symbol: line.arm === 'off' ? 'diamond' : 'circle',
      symbolSize: line.arm === 'off' ? 12 : 9,
      silent: thin,
      z: thin ? 2 : 3,
      emphasis: { disabled: true },
      itemStyle: { color: COLOUR[line.arm] },
      lineStyle: {
        color: COLOUR[line.arm],
        width: thin ? 1 : 2.5,
        opacity: thin ? 0.5 : 1,
        type: line.weight === 'invalid' ? [1, 3] : DASH[line.arm],
      },
      markArea: first && chart.band
        ? {
            silent: true,
            z: 0,
            itemStyle: { color: COLOUR.muted, opacity: 0.1 },
            label: { show: false },
            data: [[{ xAxis: chart.band.from }, { xAxis: chart.band.to }]],
          }
        : undefined,
    };
  }

  function tooltip(chart) {
    return function (shown) {
      const thick = shown.filter(item => ['median', 'pairs'].includes(chart.lines[item.seriesIndex].weight));
      if (thick.length === 0) {
        return '';
      }
      const rows = thick.map(item => item.seriesName + ': '
        + (item.value[1] === null ? 'none' : words(chart.y, item.value[1])));
      return [chart.x.name + ' ' + words(chart.x, thick[0].value[0])].concat(rows)
        .map(text => echarts.format.encodeHTML(text)).join('<br>');
    };
  }

  function option(chart) {
    return {
      animation: false,
      aria: { enabled: true, label: { description: chart.title } },
      textStyle: { fontFamily: 'inherit' },
      // The name of the vertical axis; an axis name of its own would be cut at the left edge.
      title: { text: chart.y.name, left: 0, top: 4, textStyle: { color: COLOUR.muted, fontSize: 12, fontWeight: 'normal' } },
      grid: { left: 8, right: 28, top: 36, bottom: 36, containLabel: true },
      tooltip: {
        trigger: 'axis',
        confine: true,
        formatter: tooltip(chart),
        axisPointer: { lineStyle: { color: COLOUR.muted } },
        backgroundColor: 'var(--paper)',
        borderColor: 'var(--rule)',
        textStyle: { color: 'var(--ink)', fontSize: 12 },
      },
      xAxis: axis(chart.x, true),
      yAxis: axis(chart.y, false),
      series: chart.lines.map((line, index) => series(line, chart, index === 0)),
    };
  }

  // The still picture goes only when the live one is there.
  function draw(chart) {
    const box = document.getElementById('chart-' + chart.id);
    const still = box.firstElementChild;
    const live = document.createElement('div');
    live.className = 'live';
    box.append(live);
    const view = echarts.init(live, null, { renderer: 'svg' });
    view.setOption(option(chart));
    still.remove();
    box.dataset.drawn = 'echarts';
    return view;
  }

  const views = JSON.parse(document.getElementById('chart-data').textContent).map(draw);
  const resize = () => views.forEach(view => view.resize());
  window.addEventListener('resize', resize);
  window.addEventListener('beforeprint', resize);
  window.addEventListener('afterprint', resize);
})();
