import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { settled } from './platform.ts'

setFlagsFromString('--expose-gc')
export const collect = runInNewContext('gc') as () => void

/** Counts which of the watched objects are not garbage collected. */
export const retention = () => {
  const watched: WeakRef<object>[] = []
  return {
    watch: <Watched extends object>(object: Watched): Watched => {
      watched.push(new WeakRef(object))
      return object
    },
    /** The number of watched objects that are still referenced. */
    retained: async () => {
      // A dereferenced WeakRef keeps its object alive until the end of the job.
      await settled()
      collect()
      return watched.filter(reference => reference.deref() !== undefined).length
    },
  }
}
