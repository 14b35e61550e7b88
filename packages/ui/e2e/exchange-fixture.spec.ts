import { exchangeTest, expect } from '@app/mocks/playwright'
import { serveSite } from './site.ts'
import { fillLogin } from './steps.ts'

const test = exchangeTest({ seed: 'fixture' })
/** A port on which nothing listens: what is not passed to the exchange of the test fails. */
const NOWHERE = '9'

test('a page trades with the exchange of its test, whatever server it names', async ({ exchange, page }) => {
  const site = await serveSite(NOWHERE, NOWHERE)
  await exchange.serve(page)
  const user = await exchange.user({ micro: { USDT: '1000' } })
  await page.goto(`${site.origin}/h4/common/login`)
  await fillLogin(page, { email: user.account, password: user.password })
  await exchange.price('BTC', 61_234)
  await expect(page.getByText('61,234').first()).toBeVisible()
  expect(exchange).toHaveSent('account.login', { user_string: user.account })
  expect(exchange.callsTo('account.login').map(({ outcome }) => outcome)).toEqual(['accepted'])
  await site.close()
})

const workerTest = exchangeTest({}, 'worker')
workerTest.describe.serial('an exchange of a worker', () => {
  for (const name of ['user1', 'user2'])
    workerTest(`is the same in each test: ${name}`, async ({ exchange }) => {
      expect(await exchange.user()).toMatchObject({ account: `${name}@h4.example` })
    })
})
