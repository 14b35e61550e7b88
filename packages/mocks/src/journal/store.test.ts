import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { connect } from './database.ts'
import { createSqliteUploads, PICTURES_TABLE } from './store.ts'
import { openStore } from './store.ts'

let folder: string
const open = () => openStore(folder)
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'store-')), 'data')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const entry = (at: number) => ({ at, kind: 'test', input: { text: `line\n${at} 密碼` } })

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

const checkpoint = (entries: number, rows = 2000) => ({
  version: 1,
  entries,
  lists: { none: [], many: Array.from({ length: rows }, (_, id) => ({ id, text: '密碼' })) },
})

test('reads the newest checkpoint and the entries after it', async () => {
  const { journal } = open()
  for (const at of [1, 2, 3]) journal.append(entry(at))
  expect(journal.checkpoint()).toBeUndefined()
  await journal.saveCheckpoint(checkpoint(1))
  await journal.saveCheckpoint(checkpoint(2, 10_000))
  await journal.close()
  const again = open().journal
  onTestFinished(again.close)
  expect(again.checkpoint()).toEqual(checkpoint(2, 10_000))
  expect([...again.read(2)]).toEqual([entry(3)])
})

test('a replacement of the entries discards the checkpoint, also the one being saved', async () => {
  const { journal } = open()
  onTestFinished(journal.close)
  for (const at of [1, 2]) journal.append(entry(at))
  await journal.saveCheckpoint(checkpoint(1))
  const saving = journal.saveCheckpoint(checkpoint(2, 10_000))
  await journal.replace([entry(7), entry(8)])
  await saving
  expect(journal.checkpoint()).toBeUndefined()
  expect([...journal.read()]).toEqual([entry(7), entry(8)])
})

test.each(['a row', 'the entries'])('a checkpoint that lost %s counts as missing', async lost => {
  const { journal } = open()
  for (const at of [1, 2]) journal.append(entry(at))
  await journal.saveCheckpoint(checkpoint(2))
  await journal.close()
  const connection = connect(join(folder, 'exchange.db'))
  connection.exec(
    lost === 'a row' ? 'DELETE FROM checkpoints WHERE seq = 2' : 'DELETE FROM journal WHERE seq = 2',
  )
  connection.close()
  const again = open().journal
  onTestFinished(again.close)
  expect(again.checkpoint()).toBeUndefined()
})

test.each([1, 3])('refuses schema version %s', async version => {
  await open().journal.close()
  const connection = connect(join(folder, 'exchange.db'))
  connection.exec(`PRAGMA user_version = ${version}`)
  connection.close()
  expect(open).toThrow(`schema version is ${version}, not 2`)
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
