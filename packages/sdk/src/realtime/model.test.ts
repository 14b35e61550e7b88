import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeServer, realServer, type FlakyServer } from '../../test/support/flaky-server.ts'
import { anyCommand, type Command } from '../../test/support/realtime/commands.ts'
import { Model } from '../../test/support/realtime/model.ts'
import { createRig } from '../../test/support/realtime/rig.ts'

const STATES = ['idle', 'connecting', 'resyncing', 'live', 'stale', 'closed']
const COMMANDS = [
  'open',
  'close',
  'wake',
  'kill',
  'restart',
  'drop',
  'kick',
  'push',
  'push malformed',
  'silence',
  'the snapshot works',
  'the snapshot fails',
  'the snapshot hangs',
  'the snapshot arrives',
  'the snapshot fails after all',
]

/** Runs the commands on the model and on a real connection. */
const run = async (server: FlakyServer, commands: Iterable<Command>): Promise<Model> => {
  const model = new Model()
  const real = await createRig(server)
  try {
    await fc.asyncModelRun(() => ({ model, real }), commands)
  } finally {
    await real.dispose()
  }
  return model
}

describe('connection and market match the model', () => {
  test('without a network, many runs', async () => {
    const happened = new Set<string>()
    const law = fc.asyncProperty(fc.commands(anyCommand, { size: '+1' }), async commands => {
      for (const what of (await run(fakeServer(), commands)).happened) happened.add(what)
    })
    await fc.assert(law, { numRuns: 150 })
    // Every state and command occurred.
    expect([...happened].toSorted()).toEqual([...STATES, ...COMMANDS].toSorted())
  })
  test.each(['4', '2'] as const)('over a real socket.io %s server, a few runs', async protocol => {
    const law = fc.asyncProperty(fc.commands(anyCommand, { maxCommands: 30 }), async commands => {
      await run(realServer(protocol), commands)
    })
    await fc.assert(law, { numRuns: 10 })
  })
})
