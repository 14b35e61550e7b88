/**
 * Signals process groups, by the pid of the leader.
 *
 * As a program it is a watchdog, which stops groups after its parent has ended. The parent names them on standard input
 * ("+pid" adds, "-pid" removes), which closes however the parent ends, also by SIGKILL.
 */
import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const windows = process.platform === 'win32'

/** Signals every process of a group; ignores a group that has ended. */
export function signalGroup(leader, signal) {
  // Windows has no process groups or signals: ends the process tree.
  if (windows) return void spawnSync('taskkill', ['/pid', String(leader), '/t', '/f'])
  try {
    process.kill(-leader, signal)
  } catch {
    // The group has ended.
  }
}

/** Whether any process of the group is alive. */
export function groupAlive(leader) {
  try {
    process.kill(windows ? leader : -leader, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Stops groups with SIGTERM, then SIGKILL after `seconds`. Returns at most a second later: what is left then are zombie
 * processes (a container without an init).
 */
export async function stopGroups(leaders, seconds = 5) {
  for (const pid of leaders) signalGroup(pid, 'SIGTERM')
  const insist = Date.now() + seconds * 1000
  for (let now = Date.now(); now < insist + 1000 && [...leaders].some(groupAlive); now = Date.now()) {
    if (now > insist) for (const pid of leaders) signalGroup(pid, 'SIGKILL')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const groups = new Set()
  createInterface({ input: process.stdin })
    .on('line', line => {
      const pid = Number(line.slice(1))
      if (line[0] === '+') groups.add(pid)
      else groups.delete(pid)
    })
    .on('close', () => void stopGroups(groups))
}
