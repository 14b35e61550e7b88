import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { asyncapi } from './asyncapi.ts'
import { readModel, type Model } from './model.ts'
import { openapi } from './openapi.ts'
import { wire } from './wire.ts'

/** A file of the reference. */
export interface Document {
  /** 'docs/wire.md' */
  readonly name: string
  readonly file: string
  readonly text: string
}

/** The documents of a contract as they are to be committed. */
export const documents = async (model: Model = readModel()): Promise<readonly Document[]> => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const texts = {
    'wire.md': wire(model),
    'openapi.json': JSON.stringify(openapi(model, version)),
    'asyncapi.json': JSON.stringify(asyncapi(model, version)),
  }
  return Promise.all(
    Object.entries(texts).map(async ([name, text]) => {
      const file = fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url))
      const settings = await resolveConfig(file)
      return { name: `docs/${name}`, file, text: await format(text, { ...settings, filepath: file }) }
    }),
  )
}
