/** The simulated exchange under load; bounded, and against this machine only. */
export { default } from '../../packages/mocks/load/bench.mjs'
