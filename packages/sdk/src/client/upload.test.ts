import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ofetch } from 'ofetch'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { failure, testClient } from '../../test/support/client.ts'
import { ok, startServer } from '../../test/support/http-server.ts'
import { nextTurn } from '../../test/support/turn.ts'
import { contract } from '../contract/index.ts'
import { httpOverFetch, httpOverOfetch, send, withUploadProgress, type Http } from './index.ts'

interface Upload {
  readonly query: string
  readonly type: string
  readonly fields: readonly string[]
  readonly name: string
  readonly fileType: string
  readonly bytes: Buffer
}

const servers: { close(): void; closeAllConnections(): void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A real server for uploads; with `hang` it never answers. */
const startUploads = async ({ hang = false } = {}) => {
  const uploads: Upload[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    const take = async () => {
      const type = request.headers['content-type'] ?? ''
      const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData()
      const file = form.get('file') as File
      uploads.push({
        query: new URL(request.url ?? '', 'http://server').search,
        type,
        fields: [...form.keys()],
        name: file.name,
        fileType: file.type,
        bytes: Buffer.from(await file.arrayBuffer()),
      })
      if (!hang) response.end(JSON.stringify({ type: 'ok', message: '/upload/1.png' }))
    }
    request.on('end', () => void take())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, uploads }
}

const bytes = Uint8Array.from({ length: 300_001 }, (_, index) => (index * 31) % 251)
const picture = new Blob([bytes], { type: 'image/png' })
const { image } = contract.upload

const doors: [string, () => Http][] = [
  ['fetch', () => httpOverFetch()],
  ['ofetch', () => httpOverOfetch(ofetch)],
  ['fetch, with progress', () => withUploadProgress(httpOverFetch())],
  ['ofetch, with progress', () => withUploadProgress(httpOverOfetch(ofetch))],
]

describe.each(doors)('an upload over %s', (name, door) => {
  const onProgress = () => {}
  const options = name.includes('progress') ? { onProgress } : {}

  test('arrives complete, as a form with the field `file`', async () => {
    const { origin, uploads } = await startUploads()
    const client = testClient(origin, { http: door(), lang: () => 'hk' })
    expect(await send(client, image, { file: picture }, options)).toBe('/upload/1.png')
    expect(uploads).toMatchObject([
      { query: '?lang=hk', fields: ['file'], name: 'file.png', fileType: 'image/png' },
    ])
    expect(uploads[0]?.bytes.equals(bytes)).toBe(true)
    expect(uploads[0]?.type).toMatch(/^multipart\/form-data; ?boundary=/)
  })
  test('keeps the name of the file', async () => {
    const { origin, uploads } = await startUploads()
    const file = new File([bytes], 'pass port.jpeg', { type: 'image/jpeg' })
    await send(testClient(origin, { http: door() }), image, { file }, options)
    expect(uploads).toMatchObject([{ name: 'pass port.jpeg', fileType: 'image/jpeg' }])
  })
  test('ends at the deadline or when the caller aborts', async () => {
    const { origin } = await startUploads({ hang: true })
    const client = testClient(origin, { http: door() })
    expect(await failure(send(client, image, { file: picture }, { ...options, timeout: 50 }))).toMatchObject({
      code: 'TIMEOUT',
      delivery: 'unknown',
      attempt: 1,
    })
    const controller = new AbortController()
    const call = failure(send(client, image, { file: picture }, { ...options, signal: controller.signal }))
    setImmediate(() => controller.abort())
    expect(await call).toMatchObject({ code: 'ABORTED', delivery: 'unknown' })
  })
})

describe('progress', () => {
  test('rises to the size of the form', async () => {
    const { origin } = await startUploads()
    const reports: (readonly [sent: number, total: number])[] = []
    const client = testClient(origin, { http: withUploadProgress(httpOverFetch()) })
    const onProgress = (sent: number, total: number) => reports.push([sent, total])
    await send(client, image, { file: picture }, { onProgress })
    const [, total] = reports[0] ?? [0, 0]
    expect(total).toBeGreaterThan(bytes.length)
    expect(reports.every(([, same]) => same === total)).toBe(true)
    expect(reports.map(([sent]) => sent)).toEqual(
      [...new Set(reports.map(([sent]) => sent))].sort((a, b) => a - b),
    )
    expect(reports.length).toBeGreaterThan(3)
    expect(reports.at(-1)).toEqual([total, total])
  })
  test('is reported for a JSON body too', async () => {
    const server = await startServer(ok('sent'))
    const reports: number[] = []
    const client = testClient(server.origin, { http: withUploadProgress(httpOverFetch()) })
    const onProgress = (sent: number) => reports.push(sent)
    const form = { user_string: 'a@b.c', type: 'email' } as const
    await send(client, contract.account.sendCode, form, { onProgress })
    await server.close()
    expect(server.seen).toMatchObject([{ body: form, headers: { 'content-type': 'application/json' } }])
    expect([reports.at(0), reports.at(-1)]).toEqual([0, JSON.stringify({ ...form, lang: 'en' }).length])
  })
  test('a listener that throws does not break the upload', async () => {
    const { origin, uploads } = await startUploads()
    const thrown: unknown[] = []
    const note = (error: unknown) => thrown.push(error)
    process.on('uncaughtException', note)
    const client = testClient(origin, { http: withUploadProgress(httpOverFetch()) })
    const onProgress = () => {
      throw new Error('mine')
    }
    expect(await send(client, image, { file: picture }, { onProgress })).toBe('/upload/1.png')
    await nextTurn()
    process.off('uncaughtException', note)
    expect(uploads).toHaveLength(1)
    expect(thrown.length).toBeGreaterThan(0)
  })
})

describe('over XMLHttpRequest', () => {
  afterEach(() => void vi.unstubAllGlobals())

  /** Answers immediately, with this `responseURL`. */
  const browser = (endedAt: string) => {
    class Xhr {
      readonly upload = {}
      readonly status = 200
      readonly responseText = '{"type":"ok","message":"/upload/1.png"}'
      readonly responseURL = endedAt
      onload = () => {}
      open() {}
      setRequestHeader() {}
      send() {
        this.onload()
      }
    }
    vi.stubGlobal('XMLHttpRequest', Xhr)
    vi.stubGlobal('location', { href: 'https://h4.example/h4/home' })
  }
  const upload = (origin: string) => {
    const client = testClient(origin, { http: withUploadProgress(httpOverFetch()) })
    return send(client, image, { file: picture }, { onProgress: () => {} })
  }

  test.each([
    ['https://h4.example', 'https://h4.example'],
    ['HTTPS://H4.example:443', 'https://h4.example'],
    ['', 'https://h4.example'],
  ])('from %j', async (origin, resolved) => {
    browser(`${resolved}${image.path}?lang=en`)
    expect(await upload(origin)).toBe('/upload/1.png')
  })
  test.each(['', 'https://h4.example'])('a redirect, from %j', async origin => {
    browser(`https://elsewhere.example${image.path}?lang=en`)
    expect(await failure(upload(origin))).toMatchObject({ code: 'NETWORK', delivery: 'unknown' })
  })
})

test.each([
  ['a text file', new Blob(['text'], { type: 'text/plain' })],
  ['an empty file', new Blob([], { type: 'image/png' })],
])('%s is not sent', async (_, file) => {
  const { origin, uploads } = await startUploads()
  expect(await failure(send(testClient(origin), image, { file }))).toMatchObject({
    code: 'BAD_INPUT',
    delivery: 'not-sent',
  })
  expect(uploads).toEqual([])
})
