const KEY = 'control-token'

/**
 * The control token, which the exchange prints at the end of the page's address as `#token=…`: a browser sends that part
 * to no server. It moves into the storage of this tab, so that neither the history nor a copied address contains it.
 */
export const readToken = () => {
  const given = new URLSearchParams(location.hash.slice(1)).get('token')
  if (given) {
    sessionStorage.setItem(KEY, given)
    history.replaceState(null, '', location.pathname)
  }
  return sessionStorage.getItem(KEY)
}
