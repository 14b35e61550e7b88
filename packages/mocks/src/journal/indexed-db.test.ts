import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { openDatabase } from './page-database.ts'
import { createPagePictures } from './page-database.ts'
import { openIndexedDbJournal } from './indexed-db.ts'

let count = 0
const fresh = () => `test-${++count}`
const open = async (name: string) => openIndexedDbJournal(await openDatabase(name))
const entry = (at: number) => ({ at, kind: 'test', input: { text: `line\n${at} 密碼`, none: null } })

/** The stored entries. */
const reopened = async (name: string) => (await openDatabase(name)).getAll('journal')

test('reads appended entries immediately and after reopening', async () => {
  const name = fresh()
  const first = await open(name)
  expect([...first.read()]).toEqual([])
  first.append(entry(1.5))
  expect([...first.read()]).toEqual([entry(1.5)])
  expect(await reopened(name)).toEqual([])
  await first.flush()
  expect(await reopened(name)).toEqual([entry(1.5)])
  first.append(entry(2))
  first.append(entry(3))
  await first.close()
  expect(await reopened(name)).toEqual([entry(1.5), entry(2), entry(3)])
})

test('stores an entry as it was when appended', async () => {
  const name = fresh()
  const journal = await open(name)
  const input = { amount: '1' }
  journal.append({ at: 1, kind: 'test', input })
  input.amount = '2'
  expect([...journal.read()]).toEqual([{ at: 1, kind: 'test', input: { amount: '1' } }])
  await journal.close()
  expect(await reopened(name)).toEqual([{ at: 1, kind: 'test', input: { amount: '1' } }])
})

test('writes entries in order, also during a write', async () => {
  const name = fresh()
  const journal = await open(name)
  const flushes = Array.from({ length: 20 }, (_, at) => {
    journal.append(entry(at))
    return journal.flush()
  })
  await Promise.all(flushes)
  expect(await reopened(name)).toEqual(Array.from({ length: 20 }, (_, at) => entry(at)))
})

test('replaces all entries, including pending ones', async () => {
  const name = fresh()
  const journal = await open(name)
  journal.append(entry(1))
  const flushed = journal.flush()
  journal.append(entry(2))
  const replaced = journal.replace([entry(7)])
  expect([...journal.read()]).toEqual([entry(7)])
  journal.append(entry(8))
  await Promise.all([flushed, replaced, journal.flush()])
  expect([...journal.read()]).toEqual([entry(7), entry(8)])
  expect(await reopened(name)).toEqual([entry(7), entry(8)])
})

test('writes again after a failed write when all entries are replaced', async () => {
  const name = fresh()
  const journal = await open(name)
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  journal.append(entry(1))
  await expect(journal.flush()).rejects.toThrow('The journal cannot be written')
  await journal.replace([entry(2)])
  journal.append(entry(3))
  await journal.flush()
  expect(await reopened(name)).toEqual([entry(2), entry(3)])
})

test('after a failed write accepts nothing and keeps stored entries', async () => {
  const name = fresh()
  const journal = await open(name)
  journal.append(entry(1))
  await journal.flush()
  await journal.close()
  journal.append(entry(2))
  await expect(journal.flush()).rejects.toThrow('The journal cannot be written')
  expect(() => journal.append(entry(3))).toThrow('The journal cannot be written')
  await expect(journal.flush()).rejects.toThrow('The journal cannot be written')
  expect(await reopened(name)).toEqual([entry(1)])
})

test('stores pictures and deletes the oldest above the limit', async () => {
  const name = fresh()
  const pictures = createPagePictures(await openDatabase(name), 10)
  await pictures.put('1-a.png', Uint8Array.of(1, 2, 3, 4))
  await pictures.put('2-b.png', Uint8Array.of(5, 6, 7, 8))
  await pictures.put('3-c.png', Uint8Array.of(9, 10, 11))
  const again = createPagePictures(await openDatabase(name))
  expect(await again.get('1-a.png')).toBeUndefined()
  expect(await again.get('2-b.png')).toEqual(Uint8Array.of(5, 6, 7, 8))
  expect(await again.get('3-c.png')).toEqual(Uint8Array.of(9, 10, 11))
})

test('keeps the newest checkpoint until the entries are replaced', async () => {
  const name = fresh()
  const first = await open(name)
  first.append(entry(1))
  const checkpoint = { version: 1, entries: 1, lists: { rows: [{ id: 1 }] } }
  await first.saveCheckpoint(checkpoint)
  await first.close()
  const second = await open(name)
  expect(second.checkpoint()).toEqual(checkpoint)
  expect([...second.read(1)]).toEqual([])
  const saving = second.saveCheckpoint(checkpoint)
  await second.replace([entry(7)])
  await saving
  await second.close()
  const third = await open(name)
  expect(third.checkpoint()).toBeUndefined()
  expect([...third.read()]).toEqual([entry(7)])
})
