import type { ComponentType } from 'react'

export default import.meta.glob<ComponentType>(
  ['../user/recharge.screen.tsx', '../user/recharge/*.screen.tsx', '../user/share.screen.tsx'],
  { eager: true, import: 'default' },
)
