// Signs in and stays signed in: the next run with the same file needs no password:
//   npx tsx examples/sign-in.ts [origin] [socket] [file]
import { fileStorage } from '@app/sdk/node'
import { run, signIn } from './frame.ts'

const [, , file = '.cache/session.json'] = process.argv.slice(2)

await run(
  async app => {
    const { token } = app.session.state
    if (token === null) await signIn(app)
    // Fails with SESSION_INVALID if the platform has ended the session; `app.session.expired$` emits then.
    await app.session.refresh()
    console.log(token === null ? 'signed in' : 'still signed in', app.session.state.user?.account_number)
  },
  { storage: fileStorage(file) },
)
