import * as z from 'zod/mini'
import type { Host } from '../../platform/host.ts'
import { FAULT_KINDS, FAULT_PATHS, isFaultPath, MAX_DELAY, type FaultInput } from '../../platform/faults.ts'
import { about, choice, fields, nothing, whole } from '../fields.ts'
import { control, ControlFailure } from '../control.ts'

const STATUS = 'a status from 400 to 599'
const LATENCY = `a number of milliseconds, at most ${MAX_DELAY}`
const MAX_FAULTS = 100

const add = (host: Host, input: FaultInput) => {
  if (host.faults.list().length >= MAX_FAULTS)
    throw new ControlFailure(`At most ${MAX_FAULTS} faults can be pending: remove some first.`)
  return host.faults.add(input)
}

const PATH = 'a path that begins with /api, an endpoint such as options.submit, or its area'
const path = z.string(PATH).check(z.refine(isFaultPath, PATH))
const latency = z.number(LATENCY).check(z.gte(0, LATENCY), z.lte(MAX_DELAY, LATENCY))
const status = z.int(STATUS).check(z.gte(400, STATUS), z.lte(599, STATUS))

export const faults = {
  list: control({
    method: 'GET',
    path: '/faults',
    doc: 'The pending faults of calls to /api, oldest first.',
    input: nothing,
    run: host => host.faults.list(),
  }),
  add: control({
    method: 'POST',
    path: '/faults',
    doc: `Makes the next calls to /api fail or respond late; at most ${MAX_FAULTS} faults can be pending.`,
    input: fields({
      kind: about('The kind of failure.', choice(FAULT_KINDS)),
      path: about('Prefix of a path, an endpoint or an area; default: every path.', z.optional(path), {
        examples: FAULT_PATHS,
      }),
      times: about('Number of calls it affects; 0: all until it is removed.', z._default(whole, 1)),
      ms: about('Delay in real ms.', z._default(latency, 1000), { when: { kind: 'latency' } }),
      status: about('HTTP status.', z._default(status, 500), { when: { kind: 'status' } }),
    }),
    run: add,
  }),
  remove: control({
    method: 'DELETE',
    path: '/faults/one',
    doc: 'Removes one fault.',
    input: fields({
      id: about('The fault id from faults.list.', whole),
    }),
    run(host, { id }) {
      if (!host.faults.remove(id)) throw new ControlFailure(`There is no fault ${id}.`)
      return host.faults.list()
    },
  }),
  clear: control({
    method: 'DELETE',
    path: '/faults',
    doc: 'Removes all faults.',
    input: nothing,
    run(host) {
      host.faults.clear()
      return host.faults.list()
    },
  }),
}
