import { useEffect, useEffectEvent } from 'react'

/** Calls back when the network is back. */
export const useOnline = (callback: () => void): void => {
  const onOnline = useEffectEvent(callback)
  useEffect(() => {
    const listener = () => onOnline()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}
