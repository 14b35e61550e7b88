import type * as Sdk from '@app/sdk'
import { sdkScript } from './bundle.ts'
import { picture } from '../../mocks/test/support/pictures.ts'
import { expect, test } from './fixtures.ts'

/** Uploads of the SDK from a page without scripts to the real exchange. */
declare const sdk: typeof Sdk

const SIZE = 2_000_000

test.beforeEach(async ({ page, exchange }) => {
  await page.addInitScript(await sdkScript())
  await page.goto(`http://localhost:${exchange.port}/health`)
})

test('uploads a picture with progress', async ({ page, user }) => {
  const { path, told, stored } = await page.evaluate(
    async ({ login, base64 }) => {
      const app = sdk.createApp({ origin: '' })
      await app.session.login({ ...login, remember: false })
      const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
      const told: [number, number][] = []
      const file = new Blob([bytes], { type: 'image/png' })
      const path = await app.api.upload.image({ file }, { onProgress: (...progress) => told.push(progress) })
      app.close()
      const stored = (await (await fetch(path)).blob()).size
      return { path, told, stored }
    },
    {
      login: { user_string: user.email, password: user.password },
      base64: Buffer.from(picture('image/png', SIZE)).toString('base64'),
    },
  )
  expect(path).toMatch(/^\/upload\/.+\.png$/)
  expect(stored).toBe(SIZE)
  const sent = told.map(([part]) => part)
  expect(sent).toEqual(sent.toSorted((a, b) => a - b))
  const [last, total] = told.at(-1) ?? []
  expect(last).toBe(total)
  expect(total).toBeGreaterThan(SIZE)
})

test('reports an aborted, unreachable or refused upload', async ({ page }) => {
  const codes = await page.evaluate(async () => {
    const file = new Blob([new Uint8Array(5_000_000)], { type: 'image/png' })
    const errorOf = async (to: string, options: Sdk.SendOptions, input: { file: Blob } = { file }) => {
      const app = sdk.createApp({ origin: to })
      const error = await app.api.upload.image(input, options).catch((reason: unknown) => reason)
      app.close()
      return error instanceof sdk.AppError ? [error.code, error.delivery] : String(error)
    }
    const abort = new AbortController()
    return [
      await errorOf('', { signal: abort.signal, onProgress: () => abort.abort() }),
      await errorOf('http://localhost:9', { onProgress: () => {} }),
      await errorOf('', {}, { file: new Blob(['x'], { type: 'image/gif' }) }),
      // All zeros: the exchange checks the content.
      await errorOf('', { onProgress: () => {} }),
    ]
  })
  expect(codes).toEqual([
    ['ABORTED', 'unknown'],
    ['NETWORK', 'unknown'],
    ['BAD_INPUT', 'not-sent'],
    ['SESSION_INVALID', 'answered'],
  ])
})
