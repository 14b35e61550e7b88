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

test('all who watch the same share it; the last who closes ends it', () => {
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
test('another key, or another app, is another one', () => {
  const { make, watch } = setUp()
  expect(watch('one').value).not.toBe(watch('two').value)
  expect(shared(world.app(), 'one', make).value).not.toBe(watch('one').value)
})
test('it ends with its app', () => {
  const { app, ended, watch } = setUp()
  const watcher = watch()
  app.close()
  expect(ended).toHaveBeenCalledTimes(1)
  watcher.close()
  expect(ended).toHaveBeenCalledTimes(1)
})
