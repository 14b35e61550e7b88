import type { ComponentType } from 'react'

export default import.meta.glob<ComponentType>(
  [
    '../contract.screen.tsx',
    '../contract/*.screen.tsx',
    '../currency.screen.tsx',
    '../currency/*.screen.tsx',
    '../transaction/*.screen.tsx',
  ],
  { eager: true, import: 'default' },
)
