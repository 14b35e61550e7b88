import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bot } from './options.ts'

/**
 * The arguments of Node with which it runs a module: TypeScript needs tsx before Node 22.18.
 *
 * @throws Error when tsx is not installed beside it.
 */
export const nodeArguments = (path: string): readonly string[] => {
  const { typescript } = process.features as { readonly typescript?: unknown }
  const known = process.execArgv.some(argument => argument.includes('tsx'))
  if (typescript || known || !/\.[cm]?tsx?$/.test(path)) return process.execArgv
  try {
    const loader = createRequire(resolve(path)).resolve('tsx')
    return [...process.execArgv, '--import', pathToFileURL(loader).href]
  } catch (cause) {
    throw new Error(`${path} is TypeScript: install tsx beside it, or use Node 22.18 or newer`, { cause })
  }
}

let loads = 0

/**
 * Loads a bot, again each time, from a module that exports `run(app, signal)`, and `check(report)` if it has one.
 *
 * @throws Error that names the file and what it lacks.
 */
export const loadBot = async (path: string): Promise<Bot> => {
  const file = resolve(path)
  const module = (await import(`${pathToFileURL(file).href}?${++loads}`).catch((cause: unknown) => {
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
