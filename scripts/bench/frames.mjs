/** Frames of the app under a flood of ticks, compared with a naive list. */
export { frames as default } from '../../packages/ui/bench/rows.mjs'
