import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { connect } from './database.ts'
import { JournalError } from './journal.ts'
import { createSqliteUploads, PICTURES_TABLE } from './pictures.ts'
import { openStore } from './store.ts'

let folder: string
const warnings: string[] = []
const open = () => openStore(folder, message => warnings.push(message))
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'store-')), 'data')
  warnings.length = 0
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const entry = (at: number) => ({ at, kind: 'test', input: { text: `line\n${at} 密碼` } })
const line = (at: number) => `${JSON.stringify(entry(at))}\n`

/** Writes the files of an older version. */
const leave = (journal: string, pictures: Readonly<Record<string, string>> = {}): void => {
  mkdirSync(join(folder, 'uploads'), { recursive: true })
  writeFileSync(join(folder, 'journal.jsonl'), journal)
  for (const [name, text] of Object.entries(pictures)) writeFileSync(join(folder, 'uploads', name), text)
}

const entries = async (): Promise<readonly unknown[]> => {
  const { journal } = open()
  const found = [...journal.read()]
  await journal.close()
  return found
}

test('a new store is one empty file', async () => {
  expect(await entries()).toEqual([])
  expect(readdirSync(folder)).toEqual(['exchange.db'])
})

test('imports the files of an older version once and keeps them', async () => {
  leave(line(1) + line(2), { '7-b.png': 'seven', '6-a.png': 'six' })
  const first = open()
  expect([...first.journal.read()]).toEqual([entry(1), entry(2)])
  expect(new TextDecoder().decode(await first.uploads.get('6-a.png'))).toBe('six')
  first.journal.append(entry(3))
  await first.journal.close()
  expect(await entries()).toEqual([entry(1), entry(2), entry(3)])
  expect(readFileSync(join(folder, 'journal.jsonl'), 'utf8')).toBe(line(1) + line(2))
  expect(readdirSync(join(folder, 'uploads'))).toEqual(['6-a.png', '7-b.png'])
  expect(warnings).toEqual([])
})

test('skips an incomplete last line of an older version with a warning', async () => {
  const whole = line(1) + line(2)
  for (const cut of [1, 2, 10, line(2).length - 1]) {
    leave(whole.slice(0, -cut))
    expect(await entries()).toEqual([entry(1)])
    rmSync(join(folder, 'exchange.db'))
  }
  expect(warnings[0]).toContain('skipped')
  expect(warnings).toHaveLength(4)
})

test('names a damaged line of an older version and imports it once repaired', async () => {
  for (const damaged of ['{"at":', '{"kind":"test"}', 'null']) {
    leave(`${line(1)}${damaged}\n${line(3)}`)
    expect(open).toThrow(JournalError)
    expect(open).toThrow('line 2 is damaged')
  }
  leave(line(1) + line(3))
  expect(await entries()).toEqual([entry(1), entry(3)])
})

test('refuses a newer schema version', async () => {
  await open().journal.close()
  const connection = connect(join(folder, 'exchange.db'))
  connection.exec('PRAGMA user_version = 2')
  connection.close()
  expect(open).toThrow('schema version is 2, not 1')
})

test('deletes the oldest pictures above the limit, also after a restart', async () => {
  mkdirSync(folder)
  const connect10 = () => {
    const connection = connect(join(folder, 'pictures.db'))
    connection.exec(PICTURES_TABLE.replace('TABLE', 'TABLE IF NOT EXISTS'))
    return { connection, uploads: createSqliteUploads(connection, 10) }
  }
  const first = connect10()
  for (const name of ['a', 'b', 'c']) await first.uploads.put(name, Uint8Array.from([1, 2, 3, 4]))
  await expect(first.uploads.put('c', new Uint8Array(1))).rejects.toThrow('UNIQUE')
  first.connection.close()
  await expect(first.uploads.get('c')).rejects.toThrow('closed')
  const { connection, uploads } = connect10()
  onTestFinished(connection.close)
  const kept = async () =>
    (await Promise.all(['a', 'b', 'c', 'd'].map(uploads.get))).map(each => each?.length)
  expect(await kept()).toEqual([undefined, 4, 4, undefined])
  await uploads.put('d', new Uint8Array(3))
  expect(await kept()).toEqual([undefined, undefined, 4, 3])
  expect(await uploads.get('c')).toEqual(Uint8Array.from([1, 2, 3, 4]))
})
