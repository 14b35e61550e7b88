import type { ComponentType } from 'react'

export default import.meta.glob<ComponentType>(
  [
    '../deposit.screen.tsx',
    '../deposit/*.screen.tsx',
    '../user/transfer.screen.tsx',
    '../user/address/*.screen.tsx',
    '../user/withdraws.screen.tsx',
    '../user/withdraws/*.screen.tsx',
  ],
  { eager: true, import: 'default' },
)
