/** What the scripts say, and how. Colours only on a terminal that wants them. */
const coloured = process.stdout.isTTY && !process.env.NO_COLOR
const paint = code => text => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = paint(1)
export const dim = paint(2)
export const red = paint(31)
export const green = paint(32)

/** Announces the next thing that is being done. */
export function step(text) {
  console.log(`${dim('▸')} ${text}`)
}

/** Ends the process: what is wrong, then what can be done about it. */
export function fail(problem, ...advice) {
  console.error(`\n${red('✗')} ${bold(problem)}`)
  for (const line of advice) console.error(`  ${line}`)
  process.exit(1)
}
