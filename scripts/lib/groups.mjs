/** Signals to whole process groups, named by the process that leads them. */
import { spawnSync } from 'node:child_process'

const windows = process.platform === 'win32'

/** Sends a signal to every process of the group; a group that is gone is no error. */
export function signalGroup(leader, signal) {
  // Windows knows neither groups nor signals: the tree is ended as a whole.
  if (windows) return void spawnSync('taskkill', ['/pid', String(leader), '/t', '/f'])
  try {
    process.kill(-leader, signal)
  } catch {
    // Nobody is left to hear it.
  }
}

/** Whether any process of the group is left. */
export function groupAlive(leader) {
  try {
    process.kill(windows ? leader : -leader, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Stops groups: asks first, insists after `seconds`. A second later it is over in any case: what is left by then are
 * dead processes that nobody collects (a container without an init).
 */
export async function stopGroups(leaders, seconds = 5) {
  for (const pid of leaders) signalGroup(pid, 'SIGTERM')
  const insist = Date.now() + seconds * 1000
  for (let now = Date.now(); now < insist + 1000 && [...leaders].some(groupAlive); now = Date.now()) {
    if (now > insist) for (const pid of leaders) signalGroup(pid, 'SIGKILL')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
