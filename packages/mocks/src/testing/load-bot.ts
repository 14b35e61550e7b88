import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bot } from './simulate.ts'

/** Node runs TypeScript from 22.18 on; before, the tsx of the bot's project or of this one does. */
const registerTypeScript = async (file: string): Promise<void> => {
  const { typescript } = process.features as { readonly typescript?: unknown }
  if (typescript || !/\.[cm]?tsx?$/.test(file)) return
  for (const from of [file, import.meta.url]) {
    try {
      const tsx = createRequire(from).resolve('tsx/esm/api')
      const { register } = (await import(pathToFileURL(tsx).href)) as { readonly register: () => void }
      return register()
    } catch {
      // Not installed there.
    }
  }
  throw new Error(`${file} is TypeScript: install tsx beside it, or use Node 22.18 or newer`)
}

/**
 * Loads a bot from a module that exports `run(app, signal)`, and `check(report)` if it has one.
 *
 * @throws Error that names the file and what it lacks.
 */
export const loadBot = async (path: string): Promise<Bot> => {
  const file = resolve(path)
  await registerTypeScript(file)
  const module = (await import(pathToFileURL(file).href).catch((cause: unknown) => {
    throw new Error(`${path} cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  })) as Partial<Bot>
  if (typeof module.run !== 'function')
    throw new Error(
      `${path} exports no function run(app, signal); it exports ${Object.keys(module).join(', ') || 'nothing'}`,
    )
  return module as Bot
}
