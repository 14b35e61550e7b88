import type { HonoRequest } from 'hono'

export type Fields = Readonly<Record<string, unknown>>

export interface Input {
  /** Query and body without `lang`; the body wins. Undefined when the body is invalid. */
  readonly fields: Fields | undefined
  /** From the header, otherwise the fields, otherwise 'en'. */
  readonly lang: string
}

/** The language from the header, otherwise the query, otherwise 'en'; ignores the body. */
export const requestLanguage = (request: HonoRequest): string =>
  request.header('lang') ?? request.query('lang') ?? 'en'

/** Reads query and body as servers of this family do: JSON or form, merged. */
export const readInput = async (request: HonoRequest): Promise<Input> => {
  const query = request.query()
  const body = request.method === 'GET' ? {} : await readBody(request)
  const { lang, ...fields }: Fields = { ...query, ...body }
  const language = request.header('lang') ?? lang
  return { fields: body && fields, lang: typeof language === 'string' ? language : 'en' }
}

const readBody = async (request: HonoRequest): Promise<Fields | undefined> => {
  const type = request.header('content-type') ?? ''
  try {
    if (type.includes('form')) return await request.parseBody()
    const text = await request.text()
    const value: unknown = text === '' ? {} : JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
