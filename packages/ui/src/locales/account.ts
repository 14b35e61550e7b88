import { useContext } from 'react'
import type account from './en-account.json'
import { TextContext, type MessageId } from './intl.ts'

/** Every text of the app, those of the money and account screens among them. */
export type AccountMessageId = MessageId | keyof typeof account

/** Writes one message of the language in force; may stand wherever a `Translate` is asked for. */
export type Translate = (id: AccountMessageId, values?: Readonly<Record<string, string | number>>) => string

/** The translator of the money and account screens: the routes table loads their texts with them. */
export const useT = (): Translate => useContext(TextContext).t as Translate
