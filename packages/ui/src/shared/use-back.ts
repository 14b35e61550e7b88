import { useLocation } from 'wouter'
import { paths } from '../paths.ts'

/** Whether a page of the app led here: app/navigation.ts. Else it is a link from elsewhere, or was typed. */
export const cameFromApp = (): boolean => {
  const { at = 0 } = (window.history.state ?? {}) as { readonly at?: number }
  return at > 0
}

/** Goes one page back; to home if the previous entry is not a page of the app. */
export const useBack = () => {
  const [, navigate] = useLocation()
  return () => {
    if (cameFromApp()) window.history.back()
    else navigate(paths.home.href(), { replace: true })
  }
}
