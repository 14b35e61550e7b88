/** The simulated exchange under bounded load, on this machine only. */
export { default } from '../../packages/mocks/load/bench.mjs'
