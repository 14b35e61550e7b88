export { simulate, type Bot, type Report, type SimulateOptions } from './testing/simulate.ts'
