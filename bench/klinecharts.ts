import { init, type KLineData } from 'klinecharts'
import { BAR_SPACING, LOOK, VOLUME_LOOK, type Contender } from '../packages/ui/bench/chart/contender.ts'

/**
 * Candles, and volume without averages in a pane below; the last-price line is on by default. Extras that the others do
 * not draw are off: value texts, vertical and dashed grid lines.
 */
export const contender: Contender<KLineData> = {
  convert: ({ time: timestamp, ...figures }) => ({ timestamp, ...figures }),
  draw(element, bars) {
    const { up: upColor, down: downColor } = LOOK
    const colours = { upColor, downColor, noChangeColor: upColor }
    const edges = { upBorderColor: upColor, downBorderColor: downColor, noChangeBorderColor: upColor }
    const wicks = { upWickColor: upColor, downWickColor: downColor, noChangeWickColor: upColor }
    const volume = { upColor: VOLUME_LOOK.up, downColor: VOLUME_LOOK.down, noChangeColor: VOLUME_LOOK.up }
    const chart = init(element, {
      timezone: 'UTC',
      styles: {
        grid: { vertical: { show: false }, horizontal: { color: LOOK.grid, style: 'solid' } },
        candle: { bar: { ...colours, ...edges, ...wicks }, tooltip: { showRule: 'none' } },
        indicator: { bars: [volume], tooltip: { showRule: 'none' } },
      },
    })
    if (!chart) throw new Error('klinecharts has no place to draw')
    let update: (bar: KLineData) => void = () => {}
    chart.setBarSpace(BAR_SPACING)
    chart.createIndicator({ name: 'VOL', calcParams: [] })
    chart.setSymbol({ ticker: 'BTC', pricePrecision: 2, volumePrecision: 2 })
    chart.setPeriod({ type: 'minute', span: 1 })
    chart.setDataLoader({
      getBars: ({ type, callback }) => callback(type === 'init' ? bars : [], false),
      subscribeBar: ({ callback }) => {
        update = callback
      },
    })
    return bar => update(bar)
  },
}
