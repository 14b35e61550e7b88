import { expect, test } from 'vitest'
import { createResource } from './loadable.ts'

test('keeps the old data while it is fetched again and when that fails', async () => {
  const answers = [Promise.resolve(1), Promise.reject(new Error('down'))]
  const resource = createResource(() => answers.shift() ?? Promise.resolve(3))
  await resource.load()
  const again = resource.load()
  expect(resource.state.value).toEqual({ data: 1, error: undefined, busy: true })
  await again
  expect(resource.state.value).toEqual({ data: 1, error: new Error('down'), busy: false })
  await resource.load()
  expect(resource.state.value).toEqual({ data: 3, error: undefined, busy: false })
})

test('two calls at once fetch once', async () => {
  let fetched = 0
  const resource = createResource(async () => ++fetched)
  await Promise.all([resource.load(), resource.load()])
  expect(fetched).toBe(1)
})

test('an answer that comes after a reset is dropped', async () => {
  const { promise, resolve } = withResolvers<string>()
  const resource = createResource(() => promise)
  const loading = resource.load()
  resource.reset()
  resolve('the former user’s')
  await loading
  expect(resource.state.value.data).toBeUndefined()
})

const withResolvers = <T>() => {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>(done => (resolve = done))
  return { promise, resolve }
}
