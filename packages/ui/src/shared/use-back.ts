import { useLocation } from 'wouter'
import { paths } from '../paths.ts'

/** Goes one page back; to home if the previous entry is not a page of the app. */
export const useBack = () => {
  const [, navigate] = useLocation()
  return () => {
    // Without the Navigation API (older Safari), the length also counts pages of other sites.
    const inside = Reflect.has(window, 'navigation') ? window.navigation.canGoBack : window.history.length > 1
    if (inside) window.history.back()
    else navigate(paths.home.href(), { replace: true })
  }
}
