import * as z from 'zod/mini'
import { helpText, readFlags } from '../platform/flags.ts'
import { about, flag } from '../platform/fields.ts'
import { some, SettingError } from '../platform/settings.ts'
import { withSdk } from '../platform/with-sdk.ts'
import { FAULT_NAMES, readFaults } from './faults.ts'
import { runSeeds, USUAL_FAULTS, type Failure } from './torture.ts'

const COUNT = 'a whole number of at least 1'
const count = z.int(COUNT).check(z.gte(1, COUNT))
const N = { placeholder: 'N' }
const FAULT = `names of faults, like drop@31,kill@12; their kinds are ${FAULT_NAMES.join(', ')}`
const NAME = `(${FAULT_NAMES.join('|')})@\\d+`
/** An empty list: none. */
const NAMES = new RegExp(`^(${NAME}(,${NAME})*)?$`)

const PROGRAM = {
  bot: z.optional(some('the path of a module')),
  seeds: about('Number of seeds', z._default(count, 100), N),
  seed: about('The first seed', z._default(count, 1), N),
  minutes: about('Virtual minutes of each run', z._default(count, 60), N),
  faults: about(
    'Chances of what goes wrong, like lost=0.02,kill=0.01',
    z.optional(some('words with values')),
    {
      placeholder: 'WORDS',
      fallback: Object.entries(USUAL_FAULTS)
        .map(word => word.join('='))
        .join(','),
    },
  ),
  only: about(
    'Only these faults of the seed happen',
    z.optional(z.string(FAULT).check(z.regex(NAMES, FAULT))),
    {
      placeholder: 'NAMES',
      fallback: 'all',
    },
  ),
  processes: about('Number of processes', z.optional(count), {
    ...N,
    fallback: 'one for each core',
  }),
  help: about('Prints this help', z._default(flag, false)),
}

/** Seconds as 1:05. */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** A bar; in the log of a CI, a line after each tenth. */
const createProgress = (seeds: number) => {
  const { stderr } = process
  const began = performance.now()
  const tenth = Math.ceil(seeds / 10)
  const show = (done: number) => {
    if (done === 0 || (!stderr.isTTY && (done % tenth > 0 || done === seeds))) return
    const left = ((performance.now() - began) / 1000 / done) * (seeds - done)
    const text = `${done} of ${seeds} seeds passed, ${clock(left)} left`
    const bar = '█'.repeat(Math.round((30 * done) / seeds)).padEnd(30, '░')
    stderr.write(stderr.isTTY ? `\r${bar} ${text} ` : `${text}\n`)
  }
  return { show, end: () => stderr.isTTY && stderr.write('\r\x1b[K') }
}

const report = ({ seed, problems, faults }: Failure, command: string): string => {
  const [first, ...others] = problems.map(({ text }) => text)
  const more = others.length > 0 ? `\nAlso:\n${others.map(text => `- ${text}`).join('\n')}` : ''
  const list = faults.length > 0 ? faults.join(', ') : 'none: it fails without'
  return `Seed ${seed} fails. ${first}\n${more}\nFaults: ${list}\nRepeat it with:\n  ${command}`
}

/** `h4-exchange torture BOT`: prints the first seed that fails, and sets the exit code. */
export const torture = async (args: readonly string[]): Promise<void> => {
  const flags = readFlags(PROGRAM, args, 'bot')
  if (flags.help)
    return console.log(
      helpText(
        PROGRAM,
        'Runs a trading bot with the faults of many seeds, and finds its bug.',
        'h4-exchange torture BOT [flags]',
      ),
    )
  const { bot, seed, seeds, minutes, only, processes } = flags
  if (bot === undefined)
    throw new SettingError('h4-exchange torture takes the path of a module that exports run(app, signal)')
  const faults = flags.faults ?? USUAL_FAULTS
  readFaults(faults)
  // Without the SDK, each process would fail with a longer error.
  await withSdk(import('./worker.ts'), 'torture')
  const progress = createProgress(seeds)
  const names = only?.split(',').filter(Boolean)
  const given = { bot, seed, seeds: names ? 1 : seeds, minutes, faults }
  const { failure, passed, orders, ...total } = await runSeeds(process.argv[1] ?? '', {
    ...given,
    ...(names && { only: names }),
    ...(processes !== undefined && { processes }),
    onProgress: progress.show,
    onFailure({ seed, problems, faults }) {
      progress.end()
      console.error(
        `Seed ${seed} fails: ${problems[0]?.text ?? ''}\nLooking for the shortest list of its ${faults.length} faults…`,
      )
    },
  }).finally(progress.end)
  const kinds = Object.entries(total.faults).sort(([, one], [, other]) => other - one)
  const happened = kinds.reduce((sum, [, count]) => sum + count, 0)
  const list = kinds.map(([kind, count]) => `${kind} ${count}`).join(', ')
  console.log(
    `${passed} of ${given.seeds} seeds passed${failure ? ' before one failed' : ''}: ${orders} orders, ${happened} faults${list && ` (${list})`}`,
  )
  if (orders === 0) console.log('The bot placed no order.')
  if (names && happened < names.length)
    console.log(`Only ${happened} of the ${names.length} faults happened.`)
  if (!failure) return
  process.exitCode = 1
  const own = flags.faults === undefined ? '' : ` --faults '${flags.faults}'`
  console.log(
    report(
      failure,
      `npx h4-exchange torture ${bot} --seed ${failure.seed} --minutes ${minutes}${own} --only ${failure.faults.join() || "''"}`,
    ),
  )
}
