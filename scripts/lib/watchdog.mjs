/**
 * Stops process groups after its parent has ended. The parent names them on standard input ("+pid" adds, "-pid" removes),
 * which closes however the parent ends, also by SIGKILL.
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
