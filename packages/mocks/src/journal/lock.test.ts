import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lock } from './lock.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  path = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('is held until it is given back', () => {
  const unlock = lock(path)
  expect(() => lock(path)).toThrow(`${path}: in use by process ${process.pid}.`)
  unlock()
  expect(readdirSync(folder)).toEqual([])
  lock(path)()
})

test('a process that lives keeps it', () => {
  writeFileSync(path, `${process.ppid} 1`)
  expect(() => lock(path)).toThrow(`in use by process ${process.ppid}.`)
})

test.each([
  ['a process that has ended', '4194305 1'],
  ['an earlier process with the number of this one', `${process.pid} 1`],
  ['a process that was killed while it took the lock', ''],
])('is taken over from %s', (_, holder) => {
  writeFileSync(path, holder)
  const unlock = lock(path)
  expect(() => lock(path)).toThrow('in use')
  unlock()
})

test('a lock that somebody else took after the folder was deleted stays', () => {
  const unlock = lock(path)
  rmSync(path)
  unlock()
  writeFileSync(path, `${process.ppid} 1`)
  unlock()
  expect(readFileSync(path, 'utf8')).toBe(`${process.ppid} 1`)
})
