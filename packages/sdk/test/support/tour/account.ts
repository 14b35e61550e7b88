import { DEMO_USER } from '../../../../mocks/src/index.ts'
import type { Rig } from './rig.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const { account, password } = DEMO_USER

/** Registers a user, then verifies the demo user's identity. @returns the path of an uploaded picture */
export const accountTour = async ({ api, control, login, refused }: Rig): Promise<string> => {
  const code = async () => (await control.inbox.list())[0]?.code ?? ''
  const user_string = 'new@example.com'
  await api.account.sendCode({ user_string, type: 'email' })
  const form = { user_string, password: 'secret1', re_password: 'secret1', phone: '555' }
  await api.account.register({ ...form, code: await code() })
  await api.account.sendCode({ user_string, type: 'forget' })
  await api.account.reset({
    account: user_string,
    password: 'secret2',
    repassword: 'secret2',
    code: await code(),
  })
  await refused(api.account.login({ user_string: account, password: 'wrong1' }))
  await api.account.login({ user_string: account, password })
  await login()
  await api.account.info()

  await control.users.identityGate({ email: account, on: true })
  const option = { type: 1, match_id: 1, currency_id: 3, seconds: 30, number: '50' } as const
  await refused(api.options.submit(option))
  await control.users.identityGate({ email: account, on: false })

  await control.reviews.automatic({ automatic: false })
  const pic = await api.upload.image({
    file: new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }),
  })
  for (const approve of [false, true]) {
    await api.account.submitIdentity({
      name: 'Ann Smith',
      card_id: 'AB1234567',
      front_pic: pic,
      reverse_pic: pic,
    })
    await api.account.info()
    await control.reviews.identity({ email: account, approve })
    await api.account.info()
  }
  await control.reviews.automatic({ automatic: true })
  return pic
}
