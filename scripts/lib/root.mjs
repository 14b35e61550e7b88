import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** The path of a dependency's command in a package ('' is the root). */
export const command = (name, workspace = '') => join(root, workspace, 'node_modules', '.bin', name)
