import { useLocation } from 'wouter'
import { paths } from '../paths.ts'

/** Goes one page back; home, for who came by a link and has no page of the app behind. */
export const useBack = () => {
  const [, navigate] = useLocation()
  return () => {
    // Without the Navigation API (older Safari) the length also counts pages of other sites.
    const inside = Reflect.has(window, 'navigation') ? window.navigation.canGoBack : window.history.length > 1
    if (inside) window.history.back()
    else navigate(paths.home.href(), { replace: true })
  }
}
