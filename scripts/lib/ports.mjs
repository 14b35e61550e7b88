import net from 'node:net'

const tryListen = (port, host) =>
  new Promise(resolve => {
    const server = net.createServer()
    server.once('error', error => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

/** Whether browsers refuse the port, as does `fetch` of Node: it belongs to another protocol, such as mail. */
const isBlocked = port =>
  fetch(`http://localhost:${port}`, { signal: AbortSignal.timeout(1000) }).then(
    () => false,
    ({ cause }) => cause?.message === 'bad port',
  )

/**
 * Why a server cannot use the port: 'EADDRINUSE', 'EACCES', 'blocked', or undefined if it can. Tries every kind of address,
 * because a listener on one address does not always prevent another on all of them.
 */
export async function portProblem(port) {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0', '::']) {
    const code = await tryListen(port, host)
    if (code === 'EADDRINUSE' || code === 'EACCES') return code
  }
  return (await isBlocked(port)) ? 'blocked' : undefined
}

/** The next free port above `port` that is not in `others`. */
export async function nextFreePort(port, others) {
  for (let next = port + 1; next < 65536; next++) {
    if (!others.includes(next) && !(await portProblem(next))) return next
  }
  return undefined
}
