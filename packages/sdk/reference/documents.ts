import { readFileSync } from 'node:fs'
import { asyncapi } from './asyncapi.ts'
import { readModel, type Model } from './model.ts'
import { openapi } from './openapi.ts'
import { wire } from './wire.ts'

/** The documents of a contract, by file name. */
export const documents = (model: Model = readModel()): Readonly<Record<string, string>> => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly version: string
  }
  return {
    'wire.md': wire(model),
    'openapi.json': JSON.stringify(openapi(model, version), null, 2),
    'asyncapi.json': JSON.stringify(asyncapi(model, version), null, 2),
  }
}
