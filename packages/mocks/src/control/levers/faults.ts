import * as z from 'zod/mini'
import type { Host } from '../../platform.ts'
import { FAULT_KINDS, isFaultPath, type FaultInput } from '../../http/faults.ts'
import { about, fields, nothing, whole } from '../fields.ts'
import { lever, LeverError } from '../lever.ts'

const STATUS = 'a status from 400 to 599'
/** The longest that a timer waits, ms. */
const LONGEST = 2 ** 31 - 1
const LATENCY = `a number of milliseconds, at most ${LONGEST}`
/** Most faults that wait at a time. */
const MOST = 100

/** @throws LeverError when there are as many as there may be. */
const add = (host: Host, input: FaultInput) => {
  if (host.faults.list().length >= MOST)
    throw new LeverError(`At most ${MOST} faults may wait: take some back first.`)
  return host.faults.add(input)
}

const PATH = 'a path that begins with /api, an endpoint as options.submit, or its area'
const path = z.string(PATH).check(z.refine(isFaultPath, PATH))
const latency = z.number(LATENCY).check(z.gte(0, LATENCY), z.lte(LONGEST, LATENCY))
const status = z.int(STATUS).check(z.gte(400, STATUS), z.lte(599, STATUS))

export const faults = {
  /** The faults that are still to come over /api, oldest first. */
  list: lever({
    method: 'GET',
    path: '/faults',
    doc: 'The faults that are still to come over /api, oldest first.',
    input: nothing,
    run: host => host.faults.list(),
  }),
  /** Has the next calls over /api fail, or be late; at most 100 faults wait at a time. */
  add: lever({
    method: 'POST',
    path: '/faults',
    doc: 'Has the next calls over /api fail, or be late; at most 100 faults wait at a time.',
    input: fields({
      /** What goes wrong. */
      kind: about('What goes wrong.', z.enum(FAULT_KINDS, `one of ${FAULT_KINDS.join(', ')}`)),
      /** Beginning of a path, an endpoint or an area; every path unless given. */
      path: about('Beginning of a path, an endpoint or an area; every path unless given.', z.optional(path)),
      /** How many calls it hits; 1 unless given, 0 for all until it is taken back. */
      times: about(
        'How many calls it hits; 1 unless given, 0 for all until it is taken back.',
        z.optional(whole),
      ),
      /** Of latency: real ms to wait; 1,000 unless given. */
      ms: about('Of latency: real ms to wait; 1,000 unless given.', z.optional(latency)),
      /** Of status: the HTTP status; 500 unless given. */
      status: about('Of status: the HTTP status; 500 unless given.', z.optional(status)),
    }),
    run: add,
  }),
  /** Takes one fault back. */
  remove: lever({
    method: 'DELETE',
    path: '/faults/one',
    doc: 'Takes one fault back.',
    input: fields({
      /** The fault, as faults.list gives it. */
      id: about('The fault, as faults.list gives it.', whole),
    }),
    run(host, { id }) {
      if (!host.faults.remove(id)) throw new LeverError(`There is no fault ${id}.`)
      return host.faults.list()
    },
  }),
  /** Takes all faults back. */
  clear: lever({
    method: 'DELETE',
    path: '/faults',
    doc: 'Takes all faults back.',
    input: nothing,
    run(host) {
      host.faults.clear()
      return host.faults.list()
    },
  }),
}
