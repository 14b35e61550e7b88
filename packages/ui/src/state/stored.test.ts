import { parseAmount } from '@app/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { HOSTILE } from '../../../sdk/test/support/hostile.ts'
import { fakeWebStorage } from '../../../sdk/test/support/web-storage.ts'

const store = fakeWebStorage()
/** Another tab changes the storage. */
let tell: (event: { readonly key: string }) => void = () => {}

beforeEach(() => {
  store.values.clear()
  store.full = false
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('addEventListener', (_: string, listener: typeof tell) => {
    const before = tell
    tell = event => (before(event), listener(event))
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    querySelectorAll: () => [],
    getElementById: () => ({ textContent: '{}' }),
  })
})

/** The stored values of the app's screens, by key. */
const records = async () => ({
  'h4.chart': (await import('./chart-look.ts')).chartLook,
  'h4.code': (await import('./code.ts')).codeSent,
  'h4.lastOrders': (await import('./last-orders.ts')).lastOrders,
  'h4.settings': (await import('./settings.ts')).settings,
  'h4.tickets': (await import('./ticket-look.ts')).ticketLook,
  'h4.smallBalances': (await import('./settings.ts')).smallBalances,
})

test.each(HOSTILE)('%s under a key is as if nothing were kept', async (_, text) => {
  for (const [key, record] of Object.entries(await records())) {
    store.values.delete(key)
    tell({ key })
    const nothing = record.value
    store.values.set(key, text)
    tell({ key })
    expect(record.value).toEqual(nothing)
  }
})

test('what is chosen is kept, follows another tab, and lasts as long as the page where the storage is full', async () => {
  const { settings } = await import('./settings.ts')
  settings.value = { ...settings.value, theme: 'dark' }
  expect(JSON.parse(store.values.get('h4.settings') ?? '')).toMatchObject({ theme: 'dark' })
  store.values.set('h4.settings', '{"theme":"light"}')
  tell({ key: 'h4.settings' })
  expect(settings.value.theme).toBe('light')
  store.full = true
  settings.value = { ...settings.value, theme: 'dark' }
  expect(settings.value.theme).toBe('dark')
  expect(store.values.get('h4.settings')).toBe('{"theme":"light"}')
})

test('/transaction begins with what was traded last: with an order that was placed', async () => {
  const { remembered } = await import('./last-orders.ts')
  const { ticketLook } = await import('./ticket-look.ts')
  const order = { amount: parseAmount('1') }
  expect(ticketLook.value.kind).toBe('options')
  await remembered(Promise.resolve(), 'spot', 'BTC', order)
  expect(ticketLook.value.kind).toBe('coins')
  await remembered(Promise.reject(new Error('refused')), 'leverage', 'BTC', order).catch(() => {})
  expect(ticketLook.value.kind).toBe('coins')
})
