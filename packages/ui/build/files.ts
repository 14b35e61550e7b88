import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** For previews of a link elsewhere: no page shows it. */
const PREVIEW = 'share.png'

/** The paths of the files of a build that its pages use, with forward slashes, without hidden files. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter(path => !path.startsWith('.') && path !== PREVIEW)
    .sort()
