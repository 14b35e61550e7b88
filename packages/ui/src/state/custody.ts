import { app } from './app.ts'
import { createResource } from './loadable.ts'
import { onUserChange } from './session.ts'

const silent = { silent: true }

/** The user's custody fund: balance, level, income. */
export const custodyInfo = createResource(() => app.api.custody.myLevel({}, silent))

onUserChange(() => custodyInfo.reset())
