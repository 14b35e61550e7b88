/** In the place of tough-cookie, with which msw would keep cookies: the exchange has none. */
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
