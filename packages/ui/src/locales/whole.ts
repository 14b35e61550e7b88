import { useContext } from 'react'
import type rest from './en-rest.json'
import { TextContext, type MessageId } from './intl.ts'

/** Every text of the app, by id. */
export type WholeMessageId = MessageId | keyof typeof rest

/** Writes one message of the language in force; may stand wherever a `Translate` is asked for. */
export type Translate = (id: WholeMessageId, values?: Readonly<Record<string, string | number>>) => string

/** The translator of what is not in the first load: the routes table loads the rest of the texts with it. */
export const useT = (): Translate => useContext(TextContext).t as Translate
