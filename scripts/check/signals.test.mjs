import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { staleReads, streams } from './signals.mjs'
import { parse } from './sources.mjs'

const project = mkdtempSync(join(tmpdir(), 'h4-signals-'))
afterAll(() => rmSync(project, { recursive: true }))

const before = `
declare class Signal<T> { value: T; peek(): T }
declare function useSignals(): void
declare function memo<T>(component: T): T
declare function computed<T>(read: () => T): Signal<T>
declare const price: Signal<number>
`

function found(code) {
  mkdirSync(project, { recursive: true })
  const options = { strict: true, jsx: 'preserve', types: [], lib: ['ES2023'] }
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['*.tsx'] }),
  )
  writeFileSync(join(project, 'a.tsx'), before + code)
  return staleReads(project).length
}

it.each([
  'export function Price() { return price.value }',
  'export const Price = () => price.value',
  'export const Price = memo(() => { return price.value })',
  'export const Price = ({ of }: { of?: Signal<number> }) => { return of?.value }',
  'export function usePrice() { return price.value }',
  'export function Price() { const now = price.value; useSignals(); return now }',
  'export function Rows() { return [1].map(() => price.value) }',
])('finds %s', code => expect(found(code)).toBe(1))

it.each([
  'export function Price() { useSignals(); return price.value }',
  'export function Price() { return price.peek() }',
  'export function Price() { return () => { price.value = 1 } }',
  'export function usePrice() { return computed(() => price.value) }',
  'export function Field() { return (event: { target: { value: string } }) => event.target.value }',
  'export function read() { return price.value }',
])('accepts %s', code => expect(found(code)).toBe(0))

it.each([
  ['screens', 1],
  ['state', 0],
])('finds in %s %i reads of a stream', (folder, count) =>
  expect(streams(parse(`packages/ui/src/${folder}/a.tsx`, 'app.session.state$.subscribe(f)'))).toHaveLength(
    count,
  ),
)
