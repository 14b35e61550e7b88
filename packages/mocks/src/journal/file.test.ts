import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFileJournal } from './file.ts'

let folder: string
let path: string
const warnings: string[] = []
const open = () => openFileJournal(path, message => warnings.push(message))
const entry = (at: number) => ({ at, kind: 'test', input: { text: `line\n${at} 密碼` } })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
  path = join(folder, 'data', 'journal.jsonl')
  warnings.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what was appended is read again', () => {
  const first = open()
  expect(first.read()).toEqual([])
  first.append(entry(1))
  first.append(entry(2))
  first.close()
  const second = open()
  second.append(entry(3))
  second.close()
  expect(open().read()).toEqual([entry(1), entry(2), entry(3)])
  expect(warnings).toEqual([])
})

test('a torn last line is cut off wherever it was torn, and said', () => {
  const journal = open()
  journal.append(entry(1))
  const whole = readFileSync(path).length
  journal.append(entry(2))
  journal.close()
  for (let size = readFileSync(path).length - 1; size > whole; size--) {
    truncateSync(path, size)
    const torn = open()
    expect(torn.read()).toEqual([entry(1)])
    torn.append(entry(2))
    torn.close()
  }
  expect(warnings[0]).toContain('cut off')
  expect(open().read()).toEqual([entry(1), entry(2)])
})

test('a damaged line in the middle is an error that names it', () => {
  open().close()
  for (const damaged of ['{"at":', '{"kind":"test"}', 'null']) {
    writeFileSync(path, `${JSON.stringify(entry(1))}\n${damaged}\n`)
    appendFileSync(path, `${JSON.stringify(entry(3))}\n`)
    expect(open).toThrow('line 2 is damaged')
  }
})
