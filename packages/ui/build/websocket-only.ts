import type { Plugin } from 'vite'

/** Only a WebSocket: the app's sockets use no other transport. */
const REPLACED = [
  {
    module: /engine\.io-client\/build\/esm\/transports\/index\.js$/,
    code: `import { WS } from './websocket.js'; export const transports = { websocket: WS }`,
  },
  // Of the client for socket.io 2.
  {
    module: /engine\.io-client\/lib\/transports\/index\.js$/,
    code: `exports.websocket = require('./websocket')`,
  },
  { module: /\/debug\/src\/browser\.js$/, code: 'module.exports = () => () => {}' },
]

/** Leaves HTTP polling, WebTransport and debug logs of the socket.io clients out of the build. */
export const webSocketOnly: Plugin = {
  name: 'websocket-only',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: REPLACED.map(({ module }) => module) },
    handler: id => REPLACED.find(({ module }) => module.test(id))?.code,
  },
}
