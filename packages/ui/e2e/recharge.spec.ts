import { writeFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import QRCode from 'qrcode'
import type { Exchange, Login } from './exchange.ts'
import { ADDRESSES } from './addresses.ts'
import { expect, test } from './fixtures.ts'
import { padded, heic, jpeg, png, sizeOf, text } from './photos.ts'
import { fillLogin, main, recover, rows, signIn, toast } from './steps.ts'

const TRC20 = 'user/recharge?name=USDT&key=TRC20'
const SUBMIT = '**/api/wallet/charge_req*'
const UPLOAD = '**/api/upload*'
const MAX = 10 * 1024 * 1024

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Number of recharges' })
const field = (page: Page) => main(page).getByRole('group', { name: 'Payment Voucher' })
const chooser = (page: Page) => field(page).locator('input[type=file]').first()
const stored = (page: Page) => field(page).getByRole('status').filter({ hasText: 'Photo uploaded' })
/** The shown address, as read by a screen reader. */
const shownAddress = async (page: Page) =>
  (await main(page)
    .locator('.visually-hidden')
    .getByText(/^(0x|T|bc1)\w{20,}$/)
    .textContent()) ?? ''

const waiting = async (exchange: Exchange, user: Login) => {
  const { recharges } = await exchange.control.reviews.list()
  return recharges.filter(each => each.userId === user.id)
}
/** An uploaded picture, fetched from the exchange. */
const picture = async (exchange: Exchange, path: string) => {
  const reply = await fetch(`http://localhost:${exchange.port}${path}`)
  return { type: reply.headers.get('content-type'), bytes: Buffer.from(await reply.arrayBuffer()) }
}

let user: Login
test.beforeEach(async ({ page, exchange }) => {
  user = await exchange.createUser([{ kind: 'change', currency: 'USDT', amount: '100' }])
  await signIn(page, user)
})

test('shows address, QR code and log of the chosen chain', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('user/recharge?name=USDT')
  await expect(page).toHaveURL(/\/fund\/select$/)
  await expect(rows(page)).toHaveText(
    ['USDT-ERC20', 'USDT-TRC20', 'ETH', 'BTC', 'USDC'].map(label => `${label}Digital Currency`),
  )
  const choose = (label: string) =>
    main(page)
      .getByRole('link', { name: new RegExp(`^${label}`) })
      .click()
  await page.route('**/get_in_address*', route => route.fulfill({ status: 404, json: {} }))
  await choose('BTC')
  await expect(main(page).getByRole('alert')).toContainText('This could not be loaded')
  await page.unrouteAll()
  await recover(main(page), main(page).getByText('Send only BTC to this address'))
  expect(await shownAddress(page)).toMatch(/^bc1/)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.route('**/get_in_address*', route =>
    route.fulfill({ json: { type: 'ok', message: { address: '' } } }),
  )
  await choose('ETH')
  await expect(main(page)).toContainText('No deposit address for ETH')
  await page.unrouteAll()
  await main(page).getByRole('link', { name: 'Choose currency' }).click()

  await choose('USDT-TRC20')
  await main(page).getByRole('radio', { name: 'ERC20' }).check()
  await expect(page).toHaveURL(/key=ERC20/)
  await expect(main(page)).toContainText('Send only USDT over ERC20')
  const other = await shownAddress(page)
  expect(other).toMatch(/^0x\w{40}$/)
  await main(page).getByRole('radio', { name: 'TRC20' }).check()
  const code = main(page).getByRole('img', { name: 'QR code of your USDT-TRC20 deposit address' })
  await expect(code).toBeVisible()
  const address = await shownAddress(page)
  await expect(main(page).locator('bdi > span')).toHaveText(address.match(/.{1,4}/g) ?? [])

  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'H' })
  const expected = Array.from({ length: modules.size ** 2 }, (_, at) => (modules.data[at] ? 1 : 0)).join('')
  const drawn = () =>
    code.evaluate((canvas: HTMLCanvasElement, size) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      const module = canvas.width / (size + 2)
      const dark = (row: number, column: number) => {
        const [x, y] = [column, row].map(at => Math.floor((at + 1.5) * module)) as [number, number]
        return (data[(y * canvas.width + x) * 4] ?? 255) < 128 ? 1 : 0
      }
      return Array.from({ length: size ** 2 }, (_, at) => dark(Math.floor(at / size), at % size)).join('')
    }, modules.size)
  await expect.poll(drawn).toBe(expected)
  expect(await code.evaluate(({ width, height }: HTMLCanvasElement) => [width, height])).toEqual([300, 300])

  await button(page, 'Copy address').click()
  await expect(page.getByRole('status').filter({ hasText: 'Success' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    document.execCommand = () => false
  })
  await button(page, 'Copy address').click()
  await expect(page.locator('[aria-live=assertive]')).toContainText('Error')

  const download = page.waitForEvent('download')
  await button(page, 'Save QR code').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('deposit-USDT-TRC20.png')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array))
  const [width, height] = await sizeOf(page, Buffer.concat(chunks))
  // Coin above the code, address below.
  expect(height).toBeGreaterThan(width + 60)

  // The log filters by coin and chain even if the server does not, and shows all on demand.
  const filters: (string | null)[][] = []
  const row = { id: 1, currency_name: 'USDT', amount: '5', status: 2, to_address: ADDRESSES.ethereum }
  await page.route('**/record/log*', route => {
    const { searchParams } = new URL(route.request().url())
    filters.push(['currency_id', 'type'].map(each => searchParams.get(each)))
    return route.fulfill({ json: { type: 'ok', message: [row] } })
  })
  await page.getByRole('link', { name: 'Recharge record' }).click()
  await expect(main(page)).toContainText('No deposits yet.')
  await expect(main(page)).toContainText('Load More Data')
  await expect(main(page)).not.toContainText('server time')
  await expect(main(page).getByRole('link', { name: 'Deposit', exact: true })).toHaveAttribute(
    'href',
    '/h4/fund/select',
  )
  expect(filters.at(-1)).toEqual(['3', 'TRC20'])
  await page.getByRole('button', { name: /: show all coins$/ }).click()
  await expect(main(page)).toContainText('5.0000USDT')
  expect(filters.at(-1)).toEqual([null, null])
})

test('reports a deposit once, and keeps the form through a login', async ({ page, exchange }) => {
  await page.goto(TRC20)
  await button(page, 'Next').click()
  await expect(page.getByRole('heading', { name: 'Report the deposit' })).toBeFocused()
  await button(page, 'Submit').click()
  await expect(main(page).getByText('Please enter the recharge amount')).toBeVisible()
  await expect(amount(page)).toBeFocused()
  await amount(page).fill('0')
  await button(page, 'Submit').click()
  await expect(main(page).getByText('The amount must be a number above zero')).toBeVisible()
  // The phone's Back leads to step 1; the input is restored on step 2.
  await amount(page).fill('250.12345678')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Deposit address' })).toBeFocused()
  await button(page, 'Next').click()
  await expect(amount(page)).toHaveValue('250.12345678')
  await button(page, 'Submit').click()
  await expect(field(page).getByRole('alert')).toHaveText('Please enter the Payment Voucher')
  await expect(chooser(page)).toBeFocused()
  await expect(chooser(page)).toHaveAccessibleDescription('Please enter the Payment Voucher')

  const choosePhoto = async () => {
    await chooser(page).setInputFiles(png())
    await expect(stored(page)).toBeAttached()
  }
  await choosePhoto()
  let sent = 0
  await page.route(SUBMIT, async route => {
    sent++
    await route.continue()
  })
  await button(page, 'Submit').dblclick()
  // No redirect to home after the user navigated: the following steps take longer than 2 s.
  // The link is there for 2 s, in which a busy machine may paint no frame for a real click.
  await main(page).getByRole('link', { name: 'See your deposits' }).dispatchEvent('click')
  expect(sent).toBe(1)
  await page.unroute(SUBMIT)
  expect(await waiting(exchange, user)).toMatchObject([{ amount: '250.12345678', currencyId: 3 }])
  await expect(rows(page)).toHaveText(/^USDT\d{4}-\d\d-\d\d \d\d:\d\d:\d\d250\.1234USDTWaiting$/)

  await page.goBack()
  await expect(amount(page)).toHaveValue('')
  await amount(page).fill('75')
  await choosePhoto()
  await exchange.control.faults.add({ kind: 'lost', path: 'recharge.submit' })
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(/common\/login/)
  await fillLogin(page, user)
  await expect(page).toHaveURL(/step=1/)
  await expect(amount(page)).toHaveValue('75')
  await expect(field(page).getByRole('img', { name: 'Payment Voucher: the chosen photo' })).toBeVisible()
  await exchange.advance(60_000)
  expect(await waiting(exchange, user)).toHaveLength(0)

  await exchange.control.faults.add({ kind: 'dropAfter', path: 'recharge.submit' })
  await button(page, 'Submit').click()
  await expect(main(page).getByRole('alert').filter({ hasText: 'not known whether' })).toBeVisible()
  await expect(button(page, 'Submit')).toHaveCount(0)
  await amount(page).press('Enter')
  await main(page).getByRole('link', { name: 'See your deposits' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('250.1234USDTApproved')
  expect(await waiting(exchange, user)).toHaveLength(1)

  // A lost form is cleared even if its screen was left before the failure, so the next tap cannot resend it.
  await page.goBack()
  await expect(amount(page)).toHaveValue('')
  await amount(page).fill('76')
  await choosePhoto()
  const held: Route[] = []
  await page.route(SUBMIT, route => void held.push(route))
  await button(page, 'Submit').click()
  await expect.poll(() => held.length).toBe(1)
  await button(page, 'Back').click()
  await expect(button(page, 'Next')).toBeVisible()
  await held[0]?.abort()
  await expect(toast(page)).toContainText('it is not known whether this was carried out')
  await button(page, 'Next').click()
  await expect(amount(page)).toHaveValue('')
})

test('resizes and rotates a photo, refuses other files and retries an upload', async ({
  page,
  exchange,
}, info) => {
  await page.goto(`${TRC20}&step=1`)
  const photo = await jpeg(page, 2400, 1800, true)
  expect(await sizeOf(page, photo.buffer)).toEqual([1800, 2400])
  // A file: a buffer of this size is copied byte by byte in the page, which takes seconds.
  const large = info.outputPath(photo.name)
  await writeFile(large, padded(photo, MAX + 1).buffer)
  const path = page.waitForResponse(UPLOAD)
  await chooser(page).setInputFiles(large)
  await expect(stored(page)).toBeAttached()
  const { message } = (await (await path).json()) as { message: string }
  const sent = await picture(exchange, message)
  expect(sent.type).toBe('image/jpeg')
  expect(sent.bytes.length).toBeLessThan(MAX)
  expect(await sizeOf(page, sent.bytes)).toEqual([1536, 2048])
  await expect(field(page).getByRole('img')).toHaveJSProperty('naturalWidth', 1536)

  const next = page.waitForResponse(UPLOAD)
  await chooser(page).setInputFiles(png())
  const unchanged = await picture(exchange, ((await (await next).json()) as { message: string }).message)
  expect(unchanged).toEqual({ type: 'image/png', bytes: png().buffer })
  await expect(stored(page)).toBeAttached()
  // What hides behind the end of a picture is not sent.
  const hiding = { ...png(), buffer: Buffer.concat([png().buffer, Buffer.from('<script>alert(1)</script>')]) }
  const redrawn = page.waitForResponse(UPLOAD)
  await chooser(page).setInputFiles(hiding)
  const clean = await picture(exchange, ((await (await redrawn).json()) as { message: string }).message)
  expect([clean.type, clean.bytes.includes('<script>')]).toEqual(['image/jpeg', false])
  await expect(stored(page)).toBeAttached()
  await button(page, 'Remove').click()
  await expect(field(page).getByRole('img')).toHaveCount(0)
  await expect(chooser(page)).toBeFocused()
  await expect(field(page).locator('input[capture=environment]')).toHaveCount(1)

  // Other files are refused with a reason, and the stored photo stays.
  await chooser(page).setInputFiles(png())
  await expect(stored(page)).toBeAttached()
  const alert = field(page).getByRole('alert')
  const broken = { ...png('broken.png'), buffer: png().buffer.subarray(0, 30) }
  const drawing = {
    ...text('drawing.png', 'image/png'),
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>'),
  }
  const empty = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
  for (const [file, message] of [
    // Name and type are not trusted.
    [heic('photo.jpg', 'image/jpeg'), 'This browser cannot open HEIC photos'],
    [text('receipt.png', 'image/png'), 'This file is not a photo'],
    [drawing, 'This file is not a photo'],
    [broken, 'This photo cannot be opened'],
    [empty, 'This file is empty'],
  ] as const) {
    await chooser(page).setInputFiles(file)
    await expect(alert).toContainText(message)
    await expect(field(page).getByRole('img')).toBeVisible()
  }

  // A failed upload is retried without choosing the file again; one in flight can be cancelled.
  await amount(page).fill('5')
  await page.route(UPLOAD, route => route.abort())
  await chooser(page).setInputFiles(png('first.png'))
  await expect(field(page).getByRole('alert')).toContainText(
    'The photo was not uploaded. Error: no connection',
  )
  await expect(field(page).getByRole('img')).toBeVisible()
  // The photo survives a visit to step 1.
  await button(page, 'Back').click()
  await button(page, 'Next').click()
  await page.unroute(UPLOAD)
  await button(page, 'Retry').click()
  await expect(stored(page)).toBeAttached()

  let arrived = () => {}
  const reached = new Promise<void>(resolve => (arrived = resolve))
  await page.route(UPLOAD, () => arrived())
  await chooser(page).setInputFiles(png('second.png', 80, 60))
  await reached
  await expect(field(page).getByRole('progressbar', { name: 'Uploading…' })).toBeVisible()
  await button(page, 'Submit').click()
  await expect(field(page).getByRole('alert')).toHaveText('Please enter the Payment Voucher')
  await button(page, 'Cancel').click()
  // Back to the stored photo.
  await expect(stored(page)).toBeAttached()
  await expect(field(page).getByRole('img')).toHaveJSProperty('naturalWidth', 60)
})
