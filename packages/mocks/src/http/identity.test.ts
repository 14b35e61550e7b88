import { contract } from '@app/sdk/contract'
import { expect, test } from 'vitest'
import { inBoth, newHolder } from '../../test/support/http-funds.ts'
import { call, sharedServer } from '../../test/support/server.ts'

const { account } = contract

const server = await sharedServer()
const { url } = server

const form = {
  name: 'Ann Lee',
  card_id: 'A1234567',
  front_pic: '/upload/1.png',
  reverse_pic: '/upload/2.png',
  type: 2,
} as const

test('§7 /api/user/real_name: an identity is pending, then approved, and unique to its user', async () => {
  const [ann, bob] = [await newHolder(url, {}), await newHolder(url, {})]
  const user = () => call(url, account.info, {}, ann.auth)
  expect(await user()).toMatchObject({ review_status: 0, name: '' })
  expect(await call(url, account.submitIdentity, form, ann.auth)).toBe('Successful submission awaits review')
  expect(await user()).toMatchObject({ review_status: 1, name: 'Ann Lee' })
  await ann.wait(60_000)
  expect(await user()).toMatchObject({ review_status: 2 })
  expect(await inBoth(url, account.submitIdentity, form, ann.auth)).toEqual([
    ['error', 'You have already applied for it.'],
    ['error', '您已經申請過了'],
  ])
  expect(await inBoth(url, account.submitIdentity, form, bob.auth)).toEqual([
    ['error', 'The ID number has been authenticated in real name!'],
    ['error', '該證件號碼已實名認證！'],
  ])
})

test('a rejected identity can be submitted again', async () => {
  const ann = await newHolder(url, {})
  const status = async () => (await call(url, account.info, {}, ann.auth)).review_status
  const papers = { ...form, card_id: 'R1234567' }
  await call(url, account.submitIdentity, papers, ann.auth)
  const { userId } = server.exchange.waitingReviews().identities.at(-1) ?? { userId: 0 }
  server.exchange.execute('reviewIdentity', { userId, approve: false })
  expect(await status()).toBe(3)
  await call(url, account.submitIdentity, papers, ann.auth)
  expect(await status()).toBe(1)
})
