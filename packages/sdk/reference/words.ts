import { MAX_UPLOAD } from '../src/contract/index.ts'
import type { JsonObject } from './json.ts'

/** A reader of the contract as JSON Schema knows it. */
export interface Word {
  /** Its name among the components of a document. */
  readonly name: string
  readonly schema: JsonObject
}

const SPACE = String.raw`\s*`
const DIGITS = String.raw`(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?`
const DECIMAL = `^${SPACE}[+-]?${DIGITS}${SPACE}$`
const POSITIVE = `^${SPACE}\\+?(?=[\\d.]*[1-9])${DIGITS}${SPACE}$`
const NOT_NEGATIVE = `^${SPACE}\\+?${DIGITS}${SPACE}$`
const WHOLE = String.raw`^\s*[+-]?\d+(\.0*)?([eE]\+?\d+)?\s*$`
const POSITIVE_WHOLE = String.raw`^\s*\+?(?=\d*[1-9])\d+(\.0*)?([eE]\+?\d+)?\s*$`
const NOT_BLANK = String.raw`\S`

const address = { type: 'string', description: 'An address, or a comma-separated list of KEY:address.' }

/**
 * Every reader, by the words in which it says what it takes. A reader whose words are missing here cannot be
 * described, so nothing is written until they are added.
 */
const WORDS: Readonly<Record<string, Word>> = {
  'a decimal': {
    name: 'Decimal',
    schema: {
      type: ['number', 'string'],
      pattern: DECIMAL,
      description: 'A decimal, as number or text. Send text: a number may lose its last digits.',
    },
  },
  'a decimal or nothing': {
    name: 'DecimalOrNothing',
    schema: {
      type: ['number', 'string', 'null'],
      pattern: `${DECIMAL}|^-?$`,
      description: "A decimal, as number or text; null, '' or '-' where there is none.",
    },
  },
  'a decimal as text, above zero': {
    name: 'PositiveDecimal',
    schema: { type: 'string', pattern: POSITIVE, description: 'A decimal above zero, as text.' },
  },
  'a decimal as text, from zero on': {
    name: 'DecimalFromZero',
    schema: { type: 'string', pattern: NOT_NEGATIVE, description: 'A decimal from zero on, as text.' },
  },
  'a whole number above zero': {
    name: 'PositiveInteger',
    schema: {
      type: ['integer', 'string'],
      exclusiveMinimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      pattern: POSITIVE_WHOLE,
      description: 'A whole number above zero, or as text.',
    },
  },
  'a number': {
    name: 'Number',
    schema: { type: ['number', 'string'], pattern: DECIMAL, description: "A number, or as text: '+1.27'." },
  },
  'a number or nothing': {
    name: 'NumberOrNothing',
    schema: {
      type: ['number', 'string', 'null'],
      pattern: `${DECIMAL}|^$`,
      description: "A number, or as text; null or '' where there is none.",
    },
  },
  'a number above 0': {
    name: 'PositiveNumber',
    schema: {
      type: ['number', 'string'],
      exclusiveMinimum: 0,
      pattern: POSITIVE,
      description: 'A number above 0, or as text.',
    },
  },
  'a number from 0 on, or nothing': {
    name: 'Figure',
    schema: {
      type: ['number', 'string', 'null'],
      minimum: 0,
      pattern: `${NOT_NEGATIVE}|^$`,
      description: "A number from 0 on, or as text; null or '' where there is none.",
    },
  },
  'a whole number': {
    name: 'WholeNumber',
    schema: { type: ['integer', 'string'], pattern: WHOLE, description: 'A whole number, or as text.' },
  },
  'a unix time': {
    name: 'UnixTime',
    schema: {
      type: ['number', 'string'],
      minimum: 0,
      pattern: NOT_NEGATIVE,
      description: 'Unix time in seconds or, from 1e11 on, milliseconds.',
    },
  },
  'a unix time, or nothing': {
    name: 'UnixTimeOrNothing',
    schema: {
      type: ['number', 'string', 'null'],
      minimum: 0,
      pattern: `${NOT_NEGATIVE}|^$`,
      description: "Unix time in seconds or, from 1e11 on, milliseconds; null or '' where there is none.",
    },
  },
  'a date-time': {
    name: 'DateTime',
    schema: {
      type: ['string', 'null'],
      description: "YYYY-MM-DD HH:MM:SS in the server's own zone; null, '' or '-' while not set.",
    },
  },
  'a moment': {
    name: 'Moment',
    schema: {
      type: ['string', 'number', 'null'],
      minimum: 0,
      description:
        "Unix time in seconds or milliseconds, or YYYY-MM-DD HH:MM:SS in the server's own zone; null, '' or '-' while not set.",
    },
  },
  text: {
    name: 'Text',
    schema: {
      type: ['string', 'number', 'null'],
      description: 'Text; a number as its digits, null as none.',
    },
  },
  'text that is not empty': {
    name: 'RequiredText',
    schema: { type: 'string', pattern: NOT_BLANK, description: 'Text that is not empty.' },
  },
  'the name of a coin': {
    name: 'CoinName',
    schema: { type: 'string', pattern: NOT_BLANK, maxLength: 32, description: 'The name of a coin.' },
  },
  'a text': {
    name: 'Remark',
    schema: {
      type: ['string', 'number', 'null'],
      description: 'What the platform says about what it did, in its own words.',
    },
  },
  'a token': {
    name: 'Token',
    schema: {
      anyOf: [
        { type: 'string', pattern: NOT_BLANK },
        {
          type: 'object',
          properties: { token: { type: 'string', pattern: NOT_BLANK } },
          required: ['token'],
        },
      ],
      description: 'A token, 32 hexadecimal characters on most servers.',
    },
  },
  'a deposit address': {
    name: 'DepositAddresses',
    schema: {
      anyOf: [
        address,
        { type: 'object', properties: { address }, required: ['address'] },
        { type: 'object', additionalProperties: address, description: 'Addresses by coin or chain.' },
        {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              address: { ...address, type: ['string', 'null'] },
              currency_name: { type: 'string' },
            },
            required: ['address'],
          },
        },
      ],
      description: 'The addresses to deposit to, in any of the shapes that servers send.',
    },
  },
  'a JPEG or PNG picture of 1 byte to 10 MiB': {
    name: 'Picture',
    schema: {
      type: 'string',
      format: 'binary',
      minLength: 1,
      maxLength: MAX_UPLOAD,
      description: 'A JPEG or PNG picture of 1 byte to 10 MiB.',
    },
  },
}

const CODES = /^one of (.+)$/

/** The words of a component, for whoever reads a document that refers to it. */
export const wordsOf = (component: string): string | undefined =>
  Object.keys(WORDS).find(words => WORDS[words]?.name === component)

/**
 * What a reader takes: a component, or the schema itself for a closed set of codes.
 *
 * @throws Error for words that nobody has described.
 */
export const describeWords = (words: string): Word | JsonObject => {
  const codes = CODES.exec(words)?.[1]
    ?.split(', ')
    .map(code => (code === String(Number(code)) ? Number(code) : code))
  if (codes?.length === 1) return { const: codes[0] as string | number }
  if (codes) return { enum: [...codes, ...codes.filter(code => typeof code === 'number').map(String)] }
  const word = WORDS[words]
  if (!word) throw new Error(`reference/words.ts does not say what "${words}" is in JSON Schema`)
  return word
}
