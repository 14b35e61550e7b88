interface Policy {
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

const { BASE_URL, DEV } = import.meta.env

/** A worker is a script for Trusted Types: the policy allows those of the app. */
const createPolicy = (): Policy => {
  const rules: Policy = {
    createScriptURL: url => {
      const { origin, pathname } = new URL(url, location.href)
      const isOwn = pathname === `${BASE_URL}sw.js` || pathname.startsWith(`${BASE_URL}assets/`)
      if (origin === location.origin && (isOwn || DEV)) return url
      throw new TypeError('Only the app has workers')
    },
  }
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('h4-worker', rules) ?? rules
}

let policy: Policy | undefined

/** The address of a worker of the app. @throws TypeError if the page's policy forbids workers. */
export const workerAddress = (url: string): string => (policy ??= createPolicy()).createScriptURL(url)
