import type { AccountKind } from '@app/sdk'

/** The tabs, in the order and by the names of SPEC §2 (/assets). */
export const KINDS = [
  { kind: 'change', label: 'account.change' },
  { kind: 'lever', label: 'account.lever' },
  { kind: 'legal', label: 'assets.tab.legal' },
  { kind: 'micro', label: 'account.micro' },
] as const satisfies readonly { readonly kind: AccountKind; readonly label: string }[]
