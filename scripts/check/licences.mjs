/** The licences of all dependencies, tools included. */
import { run } from '../lib/processes.mjs'
import { command } from '../lib/root.mjs'

/** Licences that allow use in a closed product; MPL-2.0 concerns only changes of the library itself. */
const ALLOWED = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MPL-2.0 Python-2.0 Unlicense'.split(
    ' ',
  ),
)

/** Whether an SPDX expression such as '(MIT OR GPL-3.0)' leaves an allowed choice. */
export const isAllowed = expression =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(licence => ALLOWED.has(licence.trim())))

/** The findings: each package without an allowed licence. */
export async function licences() {
  const { code, output } = await run(command('pnpm'), ['licenses', 'list', '--json'])
  if (code !== 0) return [output]
  return Object.entries(JSON.parse(output.slice(output.indexOf('{')))).flatMap(([licence, packages]) =>
    isAllowed(licence)
      ? []
      : packages.map(({ name }) => `${name} is under ${licence}, which is not in scripts/check/licences.mjs`),
  )
}
