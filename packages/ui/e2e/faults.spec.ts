import { faultsOnScreens } from './faults/suite.ts'

/** The most telling cells; faults.long.spec.ts tries all. */
const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  'buys an option': ['a lost answer, executed', 'session invalid, not executed', 'a frozen tab, executed'],
  'buys a coin at a limit': [
    'a refused connection, not executed',
    'a closed tab, executed',
    'the same tap in another tab, executed',
  ],
  'closes a leveraged position': ['a truncated answer, executed', 'status 502, executed'],
  'moves money between accounts': ['a late answer, executed', 'a refusal, not executed'],
  'requests a withdrawal': ['a reload, executed', 'a device without a network, not executed'],
}

faultsOnScreens((call, fault) => CHOSEN[call]?.includes(fault) ?? false)
