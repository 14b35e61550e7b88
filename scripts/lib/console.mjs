/** Console output of the scripts; colours only on a terminal without NO_COLOR. */
const coloured = process.stdout.isTTY && !process.env.NO_COLOR
const paint = code => text => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = paint(1)
export const dim = paint(2)
export const red = paint(31)
export const green = paint(32)

/** Prints the next step. */
export function step(text) {
  console.log(`${dim('▸')} ${text}`)
}

/** Prints a problem with advice, and exits. */
export function fail(problem, ...advice) {
  console.error(`\n${red('✗')} ${bold(problem)}`)
  for (const line of advice) console.error(`  ${line}`)
  process.exit(1)
}
