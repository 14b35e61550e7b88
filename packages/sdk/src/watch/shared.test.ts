import { Subscription } from 'rxjs'
import { afterAll, expect, test, vi } from 'vitest'
import { createWorld } from '../../test/support/world.ts'
import { shared } from './shared.ts'

const world = createWorld()
afterAll(() => world.close())

const setUp = () => {
  const app = world.app()
  const ended = vi.fn()
  const make = vi.fn((life: Subscription) => {
    life.add(ended)
    return { value: {} }
  })
  return { app, ended, make, watch: (key = 'one') => shared(app, key, make) }
}

test('callers of one key share a watcher until the last closes it', () => {
  const { make, ended, watch } = setUp()
  const [one, other] = [watch(), watch()]
  expect(one.value).toBe(other.value)
  expect(make).toHaveBeenCalledTimes(1)
  one.close()
  one.close()
  expect(ended).not.toHaveBeenCalled()
  other.close()
  expect(ended).toHaveBeenCalledTimes(1)
  expect(watch().value).not.toBe(one.value)
})
test('another key or app has its own watcher', () => {
  const { make, watch } = setUp()
  expect(watch('one').value).not.toBe(watch('two').value)
  expect(shared(world.app(), 'one', make).value).not.toBe(watch('one').value)
})
test('ends with its app', () => {
  const { app, ended, watch } = setUp()
  const watcher = watch()
  app.close()
  expect(ended).toHaveBeenCalledTimes(1)
  watcher.close()
  expect(ended).toHaveBeenCalledTimes(1)
})
test('closes at the end of a block', () => {
  const { ended, watch } = setUp()
  {
    using watcher = watch()
    expect(watcher.value).toEqual({})
    expect(ended).not.toHaveBeenCalled()
  }
  expect(ended).toHaveBeenCalledTimes(1)
})
