import type { Page } from '@playwright/test'
import type { Exchange } from '../exchange.ts'

/** Takes a picture, named as the scene unless said otherwise. */
type Shoot = (state?: string) => Promise<void>

export interface Scene {
  readonly name: string
  /** Both, unless the state adds nothing in the other. */
  readonly themes?: readonly ('dark' | 'light')[]
  readonly play: (page: Page, exchange: Exchange, shoot: Shoot) => Promise<void>
}

export const DARK = ['dark'] as const
