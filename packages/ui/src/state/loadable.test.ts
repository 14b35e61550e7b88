import { expect, test } from 'vitest'
import { createResource } from './loadable.ts'
import { waits } from './waiting.ts'

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

test('what has not been asked for since a reset is not renewed', async () => {
  let fetched = 0
  const resource = createResource(async () => ++fetched)
  resource.renew()
  await resource.load()
  resource.renew()
  expect(fetched).toBe(2)
  // E.g. the session ended while something was changed: no one sees the list.
  resource.reset()
  resource.renew()
  expect(fetched).toBe(2)
})

test('the user waits for what is not known, or could not be had; what is renewed by itself comes silently', async () => {
  const answers = [1, new Error('down'), new Error('down'), 2, 3]
  const waited: number[] = []
  const resource = createResource(async () => {
    await Promise.resolve()
    waited.push(waits.value)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  await resource.load()
  await resource.load()
  await resource.reload()
  await resource.load()
  await resource.load()
  expect(waited).toEqual([1, 0, 0, 1, 0])
  expect(waits.value).toBe(0)
})

const withResolvers = <T>() => {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>(done => (resolve = done))
  return { promise, resolve }
}
