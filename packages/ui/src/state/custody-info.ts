import { custodyFund } from '@app/sdk'
import { app } from './app.ts'
import { createResource } from './loadable.ts'
import { onUserChange } from './session.ts'

const silent = { silent: true }

/** The user's custody fund: balance, level, income. Its level table is asked for where the platform leaves it out. */
export const custodyInfo = createResource(async () => {
  const own = app.api.custody.myLevel({}, silent)
  const info = await own.catch(() => undefined)
  if (info?.level_list?.length) return custodyFund(info, undefined)
  // Either call is worth showing without the other.
  const levels = await app.api.custody.levels({}, silent).catch(() => undefined)
  return levels ? custodyFund(info, levels) : custodyFund(await own, undefined)
})

onUserChange(() => custodyInfo.reset())
