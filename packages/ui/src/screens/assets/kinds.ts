import type { AccountKind } from '@app/sdk'

/** The tabs, in the order and by the names of SPEC §2 (/assets). */
export const KINDS = [
  { kind: 'change', label: 'common.account.change' },
  { kind: 'lever', label: 'common.account.lever' },
  { kind: 'legal', label: 'assets.tab.legal' },
  { kind: 'micro', label: 'common.account.micro' },
] as const satisfies readonly { readonly kind: AccountKind; readonly label: string }[]
