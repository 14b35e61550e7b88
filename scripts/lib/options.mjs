/** Command line options. */
import util from 'node:util'
import { fail } from './console.mjs'

/** The values of `options`, as in `util.parseArgs`. Prints `usage` and exits on --help or an unknown option. */
export function readOptions(options, usage) {
  let values
  try {
    // Not a named import, which an old Node would reject before the message about it.
    values = util.parseArgs({ options: { ...options, help: { type: 'boolean' } } }).values
  } catch (error) {
    fail(error.message, '', ...usage.split('\n'))
  }
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  return values
}

/** The port of an option; exits if it is not one. */
export function readPort(values, name, standard) {
  const port = Number(values[name] ?? standard)
  if (!(Number.isInteger(port) && port > 0 && port < 65536))
    fail(`--${name} ${values[name]} is not a port: it must be a whole number from 1 to 65535.`)
  return port
}
