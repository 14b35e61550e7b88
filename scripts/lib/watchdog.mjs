/**
 * Outlives the process that started it by a moment, to stop the process groups that one has named on standard input
 * ("+pid" joins, "-pid" is gone). Standard input closes however that process ends, by SIGKILL too.
 */
import { createInterface } from 'node:readline'
import { stopGroups } from './groups.mjs'

const groups = new Set()

createInterface({ input: process.stdin })
  .on(
    'line',
    line => void (line[0] === '+' ? groups.add(Number(line.slice(1))) : groups.delete(Number(line.slice(1)))),
  )
  .on('close', () => void stopGroups(groups))
