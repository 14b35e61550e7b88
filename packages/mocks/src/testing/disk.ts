import { memoryStorage, type Storage } from '@app/sdk'
import type { FaultPlan } from './faults.ts'

/** A storage that can be full or slow. @param pass Resolves after virtual ms. */
export const createDisk = (
  plan: Pick<FaultPlan, 'write'>,
  pass: (ms: number) => Promise<void>,
  happened: () => void,
) => {
  let writes = 0
  let kills = 0
  const disk = memoryStorage()
  const write = async (act: () => Promise<void>) => {
    const fault = plan.write(++writes)
    if (fault === 'full') throw new DOMException('The storage is full', 'QuotaExceededError')
    const before = kills
    if (fault) await pass(fault.ms)
    happened()
    if (kills === before) await act()
  }
  const storage: Storage = {
    ...disk,
    set: (key, value) => write(() => disk.set(key, value)),
    remove: key => write(() => disk.remove(key)),
  }
  /** What is stored, by key. */
  const content = async () => {
    const keys = (await disk.keys?.('')) ?? []
    return Object.fromEntries(await Promise.all(keys.map(async key => [key, await disk.get(key)] as const)))
  }
  return {
    storage,
    content,
    /** Its program was killed: slow writes that have not ended are lost. */
    killed: () => void kills++,
  }
}
