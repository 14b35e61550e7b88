import { expect, test } from './fixtures.ts'
import { overlap, toast } from './steps.ts'

test('shows the account, the menu and both ways to share', async ({
  ready: page,
  context,
  exchange,
  origin,
  user,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.goto('user/index')
  const card = page.getByRole('region', { name: 'Your account' })
  await expect(card).toContainText(user.email)
  await expect(card).toContainText('Credit score100')
  const uid = card.getByText(new RegExp(`^20\\d{6}${user.id}$`))
  await card.getByRole('button', { name: 'Copy UID' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Success' })).toBeAttached()
  expect(await overlap(toast(page), page.getByRole('heading', { name: 'User center' }))).toBe(false)
  expect(await clipboard()).toBe(await uid.textContent())
  await expect(page).toHaveURL(/\/user\/index$/)
  // The whole card except the button is the link.
  await card.getByText('Credit score').click({ force: true })
  await expect(page).toHaveURL(/\/user\/real_mark$/)
  await page.goBack()

  const menu = page.getByRole('navigation', { name: 'User center' })
  const rows: readonly (readonly [name: string, place: string])[] = [
    ['Wallet address', 'user/address/list'],
    ['Security Settings', 'user/security'],
    ['Frequently Asked Questions', 'article/info?id=205&title=Frequently+Asked+Questions'],
    ['MSB Certificates', 'article/info?id=206&title=MSB+Certificates'],
    ['Share', 'user/share'],
    ['Contact Us', 'article/info?id=207&title=Contact+Us'],
    ['Platform Terms', 'article/info?id=208&title=Platform+Terms'],
  ]
  await expect(menu.getByRole('link')).toHaveText(rows.map(([name]) => name))
  for (const [name, place] of rows)
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', `/h4/${place}`)
  await expect(menu.getByRole('listitem').filter({ hasText: 'Default Fiat Currency' })).toHaveText(
    'Default Fiat Currency1USD = 1USDT',
  )
  for (const [row, sheet] of [
    ['Settings', 'Settings'],
    ['Language English', 'Choose Language'],
  ] as const) {
    await menu.getByRole('button', { name: row }).click()
    await expect(page.getByRole('dialog', { name: sheet })).toBeVisible()
    await page.keyboard.press('Escape')
  }

  await menu.getByRole('link', { name: 'Share' }).click()
  const sample = page.getByRole('region', { name: 'Sample' })
  await expect(sample).toContainText('The code leads nowhere.')
  for (const text of ['sample@example.com', '2024010148', 'Credit score100'])
    await expect(sample).toContainText(text)
  const picture = sample.getByRole('img', { name: 'Sample QR code' })
  await expect
    .poll(() => picture.evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]))
    .toEqual([300, 300])
  const code = (await exchange.control.users.list()).find(({ id }) => id === user.id)?.extensionCode ?? ''
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copy invitation code' }).click()
  await expect.poll(clipboard).toBe(code)

  const text = `Create an account with my invitation code ${code}:`
  const url = `${origin}/h4/common/register`
  const share = page.getByRole('main').getByRole('button', { name: 'Share' })
  const has = (way: string) =>
    page.evaluate(`Object.defineProperty(navigator, 'share', { configurable: true, value: ${way} })`)
  await has('undefined')
  await share.click()
  await expect.poll(clipboard).toBe(`${text}\n${url}`)
  await has('async what => { globalThis.shared = what }')
  await share.click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared') as unknown))
    .toEqual({ text, url })
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  await has("async () => { throw new DOMException('closed', 'AbortError') }")
  await share.click()
  expect(await clipboard()).toBe('before')
  await has("async () => { throw new DOMException('no', 'NotAllowedError') }")
  await share.click()
  await expect.poll(clipboard).toBe(`${text}\n${url}`)
})
