import { useLocation } from 'wouter'
import { paths } from '../paths.ts'

/** Goes one page back; to home if the previous entry is not a page of the app. */
export const useBack = () => {
  const [, navigate] = useLocation()
  return () => {
    // The position among the pages of the app: app/navigation.ts.
    const { at = 0 } = (window.history.state ?? {}) as { readonly at?: number }
    if (at > 0) window.history.back()
    else navigate(paths.home.href(), { replace: true })
  }
}
