import { contract } from '@app/sdk/contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newHolder } from '../../test/support/http-funds.ts'
import { picture } from '../../test/support/pictures.ts'
import { testServer } from '../../test/support/server.ts'

const { upload } = contract
const png = (type = 'image/png', size = 100) => new Blob([picture('image/png', size)], { type })

const send = async (url: string, token: string, file: Blob | string, lang = 'en') => {
  const body = new FormData()
  body.append('file', file)
  const response = await fetch(`${url}${upload.image.path}?lang=${lang}`, {
    method: 'POST',
    headers: { authorization: token, lang },
    body,
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    answer: JSON.parse(await response.text()) as { type: string; message: string },
  }
}

const begin = async (dataDir?: string) => {
  const server = await testServer(dataDir === undefined ? {} : { dataDir })
  onTestFinished(() => server.close())
  return { server, url: server.url, ...(await newHolder(server.url, {})).auth }
}

test.each([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
] as const)('§7 /api/upload: stores and returns a picture (%s)', async (type, ending) => {
  const { url, token } = await begin()
  const sent = new Blob([picture(type)], { type })
  const { answer, ...rest } = await send(url, token, sent)
  // Servers of this family label JSON as HTML here.
  expect(rest).toEqual({ status: 200, type: 'text/html; charset=UTF-8' })
  expect(answer.type).toBe('ok')
  expect(upload.image.output.parse(answer.message)).toMatch(
    new RegExp(`^/upload/\\d+-[\\da-f]{32}\\.${ending}$`),
  )
  const back = await fetch(url + answer.message)
  expect(back.headers.get('content-type')).toBe(type)
  expect(back.headers.get('x-content-type-options')).toBe('nosniff')
  expect(back.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(new Uint8Array(await back.arrayBuffer())).toEqual(new Uint8Array(await sent.arrayBuffer()))
})

test('accepts a picture of 10 MiB and refuses larger ones', async () => {
  const { url, token } = await begin()
  const limit = 10 * 1024 * 1024
  expect((await send(url, token, png('image/png', limit))).answer.type).toBe('ok')
  for (const size of [limit + 1, limit + 200_000, 3 * limit]) {
    const { answer, status } = await send(url, token, png('image/png', size), 'hk')
    expect([status, answer]).toEqual([200, { type: 'error', message: '文件大小超出限制' }])
  }
})

test.each([
  ['of another type', png('image/gif'), 'Wrong file type'],
  ['that only says it is one', new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' }), 'wrong format'],
  ['that is empty', new Blob([], { type: 'image/png' }), 'Wrong file type'],
  ['that is only text', 'a picture', 'Wrong file type'],
])('refuses a file %s', async (_, file, message) => {
  const { url, token } = await begin()
  expect((await send(url, token, file)).answer).toEqual({ type: 'error', message })
})

test('an upload requires a token', async () => {
  const { url } = await begin()
  const { answer } = await send(url, 'f'.repeat(32), png())
  expect(answer).toEqual({ type: '999', message: 'please sign in' })
})

test('no other file is readable', async () => {
  const { url } = await begin()
  for (const name of ['1-0.png', '..%2Fjournal.jsonl', '%2e%2e%2fjournal.jsonl', `1-${'0'.repeat(32)}.png`])
    expect((await fetch(`${url}/upload/${name}`)).status).toBe(404)
})

test('pictures survive a restart with a data folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'exchange-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const first = await begin(dataDir)
  const { answer } = await send(first.url, first.token, png())
  await first.server.close()
  const second = await begin(dataDir)
  expect((await fetch(second.url + answer.message)).status).toBe(200)
})
