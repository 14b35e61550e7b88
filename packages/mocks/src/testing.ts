export type { DialectName } from './dialects/index.ts'
export { readRecording, type Recording } from './exchange/market/recording.ts'
export { SettingError } from './platform/settings.ts'
export type { CallOutcome, SentCall } from './http/calls.ts'
export { problemsOf, type Problem } from './testing/checks.ts'
export type { Faults } from './testing/faults.ts'
export type { PlacedOrder } from './testing/orders.ts'
export {
  simulate,
  type Bot,
  type MarketSettings,
  type Report,
  type SimulateOptions,
} from './testing/simulate.ts'
