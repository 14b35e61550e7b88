import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DIST } from './site.ts'

/** The bundler's own code: the same in every build. */
const SAME = /^rolldown-runtime/

/** Another build of the app, in a folder: other names of its scripts, which end in `name`. */
export const rebuilt = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'h4-build-'))
  cpSync(DIST, folder, { recursive: true })
  const scripts = readdirSync(join(folder, 'assets')).filter(file => file.endsWith('.js') && !SAME.test(file))
  const renamed = (text: string) =>
    scripts.reduce(
      (all, file) => all.replaceAll(file, file.replace(/-([\w-]{7})\.js$/, `-$1${name}.js`)),
      text,
    )
  for (const file of scripts) {
    const path = join(folder, 'assets', file)
    writeFileSync(path, renamed(readFileSync(path, 'utf8')))
    renameSync(path, join(folder, 'assets', renamed(file)))
  }
  const page = join(folder, 'index.html')
  writeFileSync(page, renamed(readFileSync(page, 'utf8')).replace('<title>H4', `<title>H4 ${name}`))
  return folder
}

/** A folder with a build that is replaced by others. */
export const releases = () => {
  const folder = rebuilt('first')
  return {
    folder,
    /** Replaces the build; no file of the last one is left. */
    publish: (build: string) => {
      rmSync(folder, { recursive: true })
      renameSync(build, folder)
    },
    end: () => rmSync(folder, { recursive: true }),
  }
}
