import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, without a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** A command that a dependency brings, as installed for the given package ('' is the root). */
export const command = (name, workspace = '') => join(root, workspace, 'node_modules', '.bin', name)
