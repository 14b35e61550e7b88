/** The candle chart beside two chart libraries and a bare canvas. Every ratio: to the better of the two. */
export { chart as default } from '../../packages/ui/bench/rows.mjs'
