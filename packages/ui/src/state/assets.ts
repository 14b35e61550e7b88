import { totalWorth } from '@app/sdk'
import { computed, effect } from '@preact/signals-react'
import { app } from './app.ts'
import { createResource } from './loadable.ts'
import { wallets } from './session.ts'

/** What everything is worth in USD, '0.00' until the wallets are loaded. */
export const totalAssets = computed(() => totalWorth(wallets.value))

/** Loading user and wallets anew, with how that went; what it got is in the session's `user` and `wallets`. */
export const assets = createResource(
  () => app.session.refresh(),
  () => wallets.peek() !== null,
)

// Wallets that came another way, after a reconnect or an order, end an earlier failure too.
effect(() => {
  if (wallets.value && assets.state.peek().error !== undefined) assets.reset()
})
