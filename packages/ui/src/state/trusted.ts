interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

const { BASE_URL } = import.meta.env

// A worker is a script for Trusted Types: the policy allows those of the app.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('h4-worker', {
  createScriptURL: url => {
    const { origin, pathname } = new URL(url, location.href)
    const isOwn = pathname === `${BASE_URL}sw.js` || pathname.startsWith(`${BASE_URL}assets/`)
    if (origin === location.origin && (isOwn || import.meta.env.DEV)) return url
    throw new TypeError('Only the app has workers')
  },
})

/** The address of a worker of the app. */
export const workerAddress = (url: string): string => policy?.createScriptURL(url) ?? url
