import type { HonoRequest } from 'hono'

/** What was sent, by name. */
export type Fields = Readonly<Record<string, unknown>>

/** What a client sent. */
export interface Input {
  /** Query and body together, the body first; undefined when the body cannot be read. `lang` is taken out. */
  readonly fields: Fields | undefined
  /** The language asked for: from the header, else the fields, else English. */
  readonly lang: string
}

/** The language asked for where no body is read: from the header, else the query, else English. */
export const languageAsked = (request: HonoRequest): string =>
  request.header('lang') ?? request.query('lang') ?? 'en'

/** Reads query and body as servers of this family do: JSON or form, all fields in one bag. */
export const readInput = async (request: HonoRequest): Promise<Input> => {
  const query = request.query()
  const body = request.method === 'GET' ? {} : await readBody(request)
  const { lang, ...fields }: Fields = { ...query, ...body }
  const asked = request.header('lang') ?? lang
  return { fields: body && fields, lang: typeof asked === 'string' ? asked : 'en' }
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
