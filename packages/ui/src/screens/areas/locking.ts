import type { ComponentType } from 'react'

export default import.meta.glob<ComponentType>(
  ['../locking.screen.tsx', '../locking/*.screen.tsx', '../fund/*.screen.tsx'],
  { eager: true, import: 'default' },
)
