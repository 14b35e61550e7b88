import { useEffect, useRef } from 'react'

/** Whether the component is still there: a reply must not lead away from where the user has gone meanwhile. */
export const useHere = () => {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
