import { LockedProductStatus } from '@app/sdk'
import { app } from './app.ts'
import { createResource, createResources } from './loadable.ts'

const silent = { silent: true }

/** The locked products on offer. */
export const lockedProducts = createResource(async () =>
  (await app.api.locking.products({}, silent)).filter(({ status }) => status !== LockedProductStatus.off),
)

/** One product, by the text of its id. */
export const lockedProduct = createResources((id: string) =>
  app.api.locking.product({ id: Number(id) }, silent),
)
