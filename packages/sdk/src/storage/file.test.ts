import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fileStorage } from './file.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'h4-file-'))
  path = join(folder, 'state.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const mode = (of: string) => (statSync(of).mode & 0o777).toString(8)

test('is created with its folders at the first write, for its owner only', async () => {
  const deep = join(folder, 'a', 'b', 'state.json')
  const storage = fileStorage(deep)
  expect(await storage.get('a')).toBeNull()
  await storage.remove('a')
  expect(readdirSync(folder)).toEqual([])
  await storage.set('a', 1)
  expect([mode(deep), mode(join(folder, 'a'))]).toEqual(['600', '700'])
})

test('makes a file that others could read private', async () => {
  writeFileSync(path, '{"a":1}')
  chmodSync(path, 0o644)
  await fileStorage(path).set('b', 2)
  expect(mode(path)).toBe('600')
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ a: 1, b: 2 })
})

test('leaves no temporary files', async () => {
  const storage = fileStorage(path)
  await Promise.all([1, 2, 3].map(value => storage.set(`key-${value}`, value)))
  expect(readdirSync(folder)).toEqual(['state.json'])
})

test('sees what another process wrote', async () => {
  const storage = fileStorage(path)
  await storage.set('a', 1)
  writeFileSync(path, '{"a":"theirs"}')
  expect(await storage.get('a')).toBe('theirs')
})

describe('a damaged file', () => {
  test.each(['', '{"h4.session": {"token": "secret-tok', '[]', 'null', '"text"'])(
    '%j: throws an error with its name, without content, and keeps the file',
    async content => {
      writeFileSync(path, content)
      const storage = fileStorage(path)
      const errors = await Promise.all(
        [storage.get('a'), storage.set('a', 1), storage.remove('a')].map(call =>
          call.then(String, (error: Error) => `${error.stack} ${String(error.cause)}`),
        ),
      )
      for (const error of errors) {
        expect(error).toContain(`The storage file ${path} is damaged.`)
        expect(error).not.toContain('secret')
      }
      expect(readFileSync(path, 'utf8')).toBe(content)
      expect(readdirSync(folder)).toEqual(['state.json'])
      rmSync(path)
      await storage.set('a', 1)
      expect(await storage.get('a')).toBe(1)
    },
  )
})

test('an unreadable or unwritable file throws and leaves no temporary file', async () => {
  const blocked = join(folder, 'blocked')
  const storage = fileStorage(join(path, 'state.json'))
  writeFileSync(path, '{}')
  await expect(storage.get('a')).rejects.toThrow(
    `The storage file ${join(path, 'state.json')} cannot be read.`,
  )
  await fileStorage(join(blocked, 'x')).set('a', 1)
  await expect(fileStorage(blocked).set('a', 1)).rejects.toThrow('cannot be read')
  expect(readdirSync(folder)).toEqual(['blocked', 'state.json'])
})

test('an unserializable value changes nothing', async () => {
  const storage = fileStorage(path)
  await storage.set('a', 1)
  await expect(storage.set('a', 1n)).rejects.toThrow()
  await expect(storage.set('a', undefined)).rejects.toThrow()
  expect(await storage.get('a')).toBe(1)
})

test('a process killed during a write leaves a complete file', async () => {
  const script = `
    import { fileStorage } from ${JSON.stringify(new URL('./file.ts', import.meta.url).href)}
    const storage = fileStorage(process.argv[1])
    await storage.set('a', 1)
    void storage.set('long', 'x'.repeat(30_000_000))
    let turns = Number(process.argv[2])
    const turn = () => (turns-- ? setImmediate(turn) : process.kill(process.pid, 'SIGKILL'))
    turn()`
  const run = promisify(execFile)
  for (const turns of ['5', '50', '500']) {
    const flags = ['--import', 'tsx', '--input-type=module', '--eval', script]
    const child = run(process.execPath, [...flags, path, turns])
    await expect(child).rejects.toMatchObject({ signal: 'SIGKILL' })
    const storage = fileStorage(path)
    expect(await storage.get('a')).toBe(1)
    expect([null, 30_000_000]).toContain(((await storage.get('long')) as string | null)?.length ?? null)
    await storage.remove('long')
  }
})
