// Signs in once and stays signed in: the next run with the same file asks for no password:
//   npx tsx examples/sign-in.ts [origin] [socket] [file]
import { fileStorage } from '@app/sdk/node'
import { run, signIn } from './frame.ts'

const [, , file = '.cache/session.json'] = process.argv.slice(2)

await run(
  async app => {
    const { token } = app.session.state
    if (token === null) await signIn(app)
    // Asks the platform, which may have ended the session meanwhile: SESSION_INVALID, and `app.session.expired$` tells.
    await app.session.refresh()
    console.log(token === null ? 'signed in' : 'still signed in', app.session.state.user?.account_number)
  },
  { storage: fileStorage(file) },
)
