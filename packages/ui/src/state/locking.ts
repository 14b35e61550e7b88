import { app } from './app.ts'
import { createResource } from './loadable.ts'
import { onUserChange } from './session.ts'

const silent = { silent: true }

/** The locked products on offer. */
export const lockedProducts = createResource(() => app.api.locking.products({}, silent))

/** The user's locked orders with their income. */
export const lockedOrders = createResource(() => app.api.locking.orders({}, silent))

onUserChange(() => lockedOrders.reset())
