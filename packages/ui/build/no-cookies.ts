/** Replaces tough-cookie, the cookie store of msw: the exchange sets no cookies. */
export class Cookie {
  static fromJSON = (): undefined => undefined
}

export class MemoryCookieStore {
  idx = {}
}

export class CookieJar {
  getCookiesSync = (): readonly Cookie[] => []
  setCookie = async (): Promise<void> => {}
}
