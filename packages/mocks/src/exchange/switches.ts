import { LeverageMode } from '@app/sdk/contract'
import { Refusal } from './core/refusal.ts'
import { storedSet, type State } from './core/state.ts'
import type { TextKey } from './core/texts.ts'

interface SwitchRow {
  /** One line for the operator: what is possible while it is on. */
  readonly description: string
  /** The commands refused while it is off, with the text of the refusal. */
  readonly refuses: Readonly<Record<string, TextKey>>
  /** Restricts it to commands with this input. */
  readonly when?: (input: Readonly<Record<string, unknown>>) => boolean
}

const TABLE = {
  options: {
    description: 'Option orders are accepted',
    refuses: { submitOption: 'optionsClosed' },
  },
  leverage: {
    description: 'Leveraged orders are accepted',
    refuses: { submitLeverage: 'leverClosed' },
  },
  leverageLimits: {
    description: 'Leveraged limit orders are accepted',
    refuses: { submitLeverage: 'limitsClosed' },
    when: ({ status }) => status === LeverageMode.limit,
  },
  leverageStops: {
    description: 'Stops can be set on leveraged orders',
    refuses: { setLeverageStops: 'stopsClosed' },
  },
  leverageCloses: {
    description: 'Users can close leveraged orders',
    refuses: { closeLeverage: 'closingFailed' },
  },
  quotation: {
    description: 'Options and leverage have quotations',
    refuses: { submitOption: 'noQuotation', submitLeverage: 'leverNoQuotation' },
  },
  spotSells: {
    description: 'Coins can be sold',
    refuses: { placeSpot: 'sellsFrozen' },
    when: ({ side }) => side === 'sell',
  },
  mail: {
    description: 'Verification codes can be mailed',
    refuses: { sendCode: 'codeNotSent' },
  },
} as const satisfies Record<string, SwitchRow>

export type SwitchName = keyof typeof TABLE

const isSwitch = (name: string): name is SwitchName => Object.hasOwn(TABLE, name)
const rows = Object.entries<SwitchRow>(TABLE)

export const SWITCHES: readonly { readonly name: SwitchName; readonly description: string }[] = Object.keys(
  TABLE,
)
  .filter(isSwitch)
  .map(name => ({ name, description: TABLE[name].description }))

/** Switches that make the platform refuse commands while they are off. Initially all are on. */
export const createSwitches = () => {
  const off = new Set<string>()

  const commands = {
    setSwitch({ name, on }: { readonly name: SwitchName; readonly on: boolean }): void {
      if (!isSwitch(name)) throw new Refusal('parameter')
      if (on) off.delete(name)
      else off.add(name)
    },
  }
  return {
    commands,
    state: { off: storedSet(off) } satisfies State,
    all: (): Readonly<Record<SwitchName, boolean>> =>
      Object.fromEntries(SWITCHES.map(({ name }) => [name, !off.has(name)])) as Record<SwitchName, boolean>,
    /** @throws Refusal when a switch refuses the command. */
    check(kind: string, input: unknown): void {
      if (off.size === 0) return
      const fields = { ...(input as Readonly<Record<string, unknown>>) }
      for (const [name, { refuses, when }] of rows) {
        const key = off.has(name) ? refuses[kind] : undefined
        if (key && (when?.(fields) ?? true)) throw new Refusal(key)
      }
    },
  }
}
