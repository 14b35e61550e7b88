import { CandlestickSeries, ColorType, createChart, HistogramSeries } from 'lightweight-charts'
import type { CandlestickData, HistogramData, UTCTimestamp } from 'lightweight-charts'
import { BAR_SPACING, LOOK, VOLUME_LOOK, type Contender } from '../packages/ui/bench/chart/contender.ts'

interface Bar {
  readonly price: CandlestickData<UTCTimestamp>
  readonly volume: HistogramData<UTCTimestamp>
}

/** Candles and volume as in its tutorial; the last-price line is on by default. */
export const contender: Contender<Bar> = {
  convert({ time: ms, open, high, low, close, volume }) {
    const time = (ms / 1000) as UTCTimestamp
    return {
      price: { time, open, high, low, close },
      volume: { time, value: volume, color: close < open ? VOLUME_LOOK.down : VOLUME_LOOK.up },
    }
  },
  draw(element, bars) {
    const chart = createChart(element, {
      autoSize: true,
      layout: { background: { type: ColorType.Solid, color: LOOK.background }, textColor: LOOK.text },
      grid: { vertLines: { visible: false }, horzLines: { color: LOOK.grid } },
      timeScale: { timeVisible: true, barSpacing: BAR_SPACING },
    })
    const prices = chart.addSeries(CandlestickSeries, {
      upColor: LOOK.up,
      downColor: LOOK.down,
      wickUpColor: LOOK.up,
      wickDownColor: LOOK.down,
      borderVisible: false,
    })
    const volumes = chart.addSeries(HistogramSeries, {
      priceFormat: { type: 'volume' },
      priceScaleId: '',
      priceLineVisible: false,
      lastValueVisible: false,
    })
    volumes.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } })
    prices.setData(bars.map(({ price }) => price))
    volumes.setData(bars.map(({ volume }) => volume))
    return bar => {
      prices.update(bar.price)
      volumes.update(bar.volume)
    }
  },
}
