import type { Page } from '@playwright/test'
import type { Exchange } from '../exchange.ts'

/** Takes a picture; its name is the scene's by default. */
type Shoot = (state?: string) => Promise<void>

export interface Scene {
  readonly name: string
  /** Themes; both by default. */
  readonly themes?: readonly ('dark' | 'light')[]
  readonly play: (page: Page, exchange: Exchange, shoot: Shoot) => Promise<void>
}

export const DARK = ['dark'] as const
