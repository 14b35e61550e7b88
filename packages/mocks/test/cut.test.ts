import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../src/journal/store.ts'

const LONG = process.env['H4_LONG'] === '1'

const entry = (at: number) => ({ at, kind: 'test', input: { text: `line\n${at} 密碼` } })

test(`opens a file whose log was cut at ${LONG ? 'many' : 'some'} bytes of its last record`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cut-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))

  const { journal } = openStore(folder)
  journal.append(entry(1))
  await journal.flush()
  const path = join(folder, 'exchange.db')
  const [main, before] = [readFileSync(path), statSync(`${path}-wal`).size]
  journal.append(entry(2))
  await journal.flush()
  const log = readFileSync(`${path}-wal`)
  await journal.close()
  const copy = join(folder, 'cut')
  mkdirSync(copy)
  for (let size = log.length; size >= before; size -= LONG ? 7 : 503) {
    writeFileSync(join(copy, 'exchange.db'), main)
    writeFileSync(join(copy, 'exchange.db-wal'), log.subarray(0, size))
    const cut = openStore(copy).journal
    expect([...cut.read()]).toEqual(size < log.length ? [entry(1)] : [entry(1), entry(2)])
    await cut.close()
    rmSync(join(copy, 'exchange.db'))
  }
})
