import { app } from './app.ts'
import { createResource } from './loadable.ts'
import { onUserChange } from './session.ts'

const silent = { silent: true }

/** The user's custody fund: balance, level, income. Its level table is asked for where the platform leaves it out. */
export const custodyInfo = createResource(async () => {
  const info = await app.api.custody.myLevel({}, silent)
  if (info.level_list?.length) return info
  // Without the table the fund is still worth showing.
  const level_list = await app.api.custody.levels({}, silent).catch(() => undefined)
  return { ...info, level_list }
})

onUserChange(() => custodyInfo.reset())
