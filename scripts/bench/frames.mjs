/** How smooth the app is under a flood of ticks, beside the same list written naively. */
export { frames as default } from '../../packages/ui/bench/rows.mjs'
