import type { ComponentType } from 'react'

export default import.meta.glob<ComponentType>(
  [
    '../user/forget.screen.tsx',
    '../user/index.screen.tsx',
    '../user/info.screen.tsx',
    '../user/real_mark.screen.tsx',
    '../user/security.screen.tsx',
  ],
  { eager: true, import: 'default' },
)
