/** The candle chart, two chart libraries and a bare canvas. Ratios are to the better library. */
export { chart as default } from '../../packages/ui/bench/rows.mjs'
