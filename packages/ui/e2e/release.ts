import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DIST } from './site.ts'

/** Another build of the app, in a folder: other names of its scripts, which end in `name`. */
export const rebuilt = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'h4-build-'))
  cpSync(DIST, folder, { recursive: true })
  const assets = join(folder, 'assets')
  // The bundler's own code is the same in every build.
  const scripts = readdirSync(assets).filter(file => /^(?!rolldown-runtime).*\.js$/.test(file))
  const names = new Map(scripts.map(file => [file, file.replace(/-([\w-]{7})\.js$/, `-$1${name}.js`)]))
  const renamed = (text: string) => text.replace(/[\w.-]+\.js/g, file => names.get(file) ?? file)
  for (const file of ['../index.html', '../sw.js', ...scripts]) {
    const text = renamed(readFileSync(join(assets, file), 'utf8'))
    writeFileSync(join(assets, file), text.replace('<title>H4', `<title>H4 ${name}`))
  }
  for (const [file, to] of names) renameSync(join(assets, file), join(assets, to))
  return folder
}

/** A folder with a build. `publish` replaces it: no file of the last one is left. */
export const releases = () => {
  const folder = rebuilt('first')
  const end = () => rmSync(folder, { recursive: true })
  const publish = (name: string) => {
    end()
    renameSync(rebuilt(name), folder)
  }
  return { folder, publish, end }
}
