import type { TextKey } from '../exchange/core/texts.ts'

/** The refusal of an amount that is not positive; 'parameter' for other invalid values. */
export const negative =
  (key: TextKey) =>
  (value: unknown): TextKey =>
    value !== '' && Number(value) <= 0 ? key : 'parameter'
