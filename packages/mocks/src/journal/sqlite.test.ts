import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { CHECKPOINTS_TABLE } from './checkpoints.ts'
import { connect, type Connection } from './database.ts'
import { JournalError, type Journal } from './journal.ts'
import { createSqliteJournal, JOURNAL_TABLE } from './sqlite.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
  path = join(folder, 'exchange.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

const entry = (at: number) => ({ at, kind: 'test', input: { text: `line\n${at} 密碼`, none: null } })

const open = (prepare: (connection: Connection) => void = () => {}): Journal => {
  const connection = connect(path)
  for (const table of [JOURNAL_TABLE, CHECKPOINTS_TABLE])
    connection.exec(table.replace('TABLE', 'TABLE IF NOT EXISTS'))
  prepare(connection)
  return createSqliteJournal(connection)
}

/** The stored entries, read after reopening. */
const reopened = async (): Promise<readonly unknown[]> => {
  const journal = open()
  const entries = [...journal.read()]
  await journal.close()
  return entries
}

test('reads appended entries immediately and after reopening', async () => {
  const first = open()
  expect([...first.read()]).toEqual([])
  first.append(entry(1.5))
  const entries = first.read()
  expect([...entries]).toEqual([entry(1.5)])
  expect([...entries]).toEqual([entry(1.5)])
  first.append(entry(2))
  await first.close()
  expect(await reopened()).toEqual([entry(1.5), entry(2)])
})

test('stores an entry as it was when appended', async () => {
  const journal = open()
  const input = { amount: '1' }
  journal.append({ at: 1, kind: 'test', input })
  input.amount = '2'
  await journal.close()
  expect(await reopened()).toEqual([{ at: 1, kind: 'test', input: { amount: '1' } }])
})

test('reads more than one page in order', async () => {
  const journal = open()
  const entries = Array.from({ length: 1201 }, (_, index) => entry(index))
  entries.forEach(journal.append)
  expect([...journal.read()]).toEqual(entries)
  await journal.close()
})

test('writes pending entries in one transaction, also without flush', async () => {
  const transactions: number[] = []
  const connection = connect(path)
  connection.exec(`${JOURNAL_TABLE}; ${CHECKPOINTS_TABLE}`)
  const journal = createSqliteJournal({
    ...connection,
    transaction(work) {
      connection.transaction(work)
      transactions.push(Number(connection.rows('SELECT count(*) AS entries FROM journal')()[0]?.['entries']))
    },
  })
  const flushes = [1, 2, 3].map(at => {
    journal.append(entry(at))
    return journal.flush()
  })
  await Promise.all(flushes)
  expect(transactions).toEqual([3])
  await journal.flush()
  expect(transactions).toEqual([3])
  journal.append(entry(4))
  await new Promise(resolve => setImmediate(() => setImmediate(resolve)))
  expect(transactions).toEqual([3, 4])
  await journal.close()
})

test('replaces all entries atomically', async () => {
  const journal = open()
  journal.append(entry(1))
  const replaced = journal.replace([entry(2), entry(3)])
  expect([...journal.read()]).toEqual([entry(2), entry(3)])
  await replaced
  const circular: unknown[] = []
  circular.push(circular)
  journal.append(entry(4))
  await expect(journal.replace([entry(5), { at: 6, kind: 'test', input: circular }])).rejects.toThrow(
    'circular',
  )
  await journal.close()
  expect(await reopened()).toEqual([2, 3, 4].map(entry))
})

test('a full disk rejects pending and later entries', async () => {
  const journal = open(connection => connection.exec('PRAGMA max_page_count = 4'))
  journal.append(entry(1))
  await journal.flush()
  journal.append(entry(2))
  journal.append({ at: 3, kind: 'test', input: 'x'.repeat(100_000) })
  await expect(journal.flush()).rejects.toThrow(`${path}: database or disk is full`)
  expect(() => journal.append(entry(4))).toThrow('could not be written')
  await expect(journal.flush()).rejects.toThrow('could not be written')
  expect(() => journal.read()).toThrow('could not be written')
  await expect(journal.replace([])).rejects.toThrow('could not be written')
  await expect(journal.close()).rejects.toThrow('could not be written')
  expect(await reopened()).toEqual([entry(1)])
})

test('allows one connection at a time across processes', async () => {
  const journal = open()
  expect(open).toThrow(`${path}: in use by another process.`)
  await journal.close()
  expect(() => journal.append(entry(1))).toThrow('closed')
  await expect(journal.replace([])).rejects.toThrow('closed')
  expect(() => [...journal.read()]).toThrow('closed')
  expect(await reopened()).toEqual([])
})

test.each([
  ["UPDATE journal SET input = '{' WHERE seq = 2", 'journal entry 2 is damaged'],
  ['DELETE FROM journal WHERE seq = 2', 'journal entry 2 is missing'],
])('%s: throws %s', async (sql, reason) => {
  const journal = open(connection => {
    const insert = connection.change("INSERT INTO journal (at, kind, input) VALUES (?, 'test', '{}')")
    ;[1, 2, 3].forEach(at => insert(at))
    connection.exec(sql)
  })
  onTestFinished(() => journal.close())
  const read = () => [...journal.read()]
  expect(read).toThrow(JournalError)
  expect(read).toThrow(`${path}: ${reason}`)
})

test('an unknown file is left unchanged and named', () => {
  writeFileSync(path, 'a note, not a database. '.repeat(1000))
  expect(open).toThrow(JournalError)
  expect(open).toThrow(`${path}: file is not a database`)
})
