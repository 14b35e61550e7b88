import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { settled } from './platform.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Remembers objects without keeping them; tells how many somebody else still keeps. */
export const retention = () => {
  const watched: WeakRef<object>[] = []
  return {
    watch: <Watched extends object>(object: Watched): Watched => {
      watched.push(new WeakRef(object))
      return object
    },
    /** How many of those that were watched so far cannot be collected. */
    retained: async () => {
      // What was touched in a turn is kept to its end.
      await settled()
      collect()
      return watched.filter(reference => reference.deref() !== undefined).length
    },
  }
}
