/** A worker with an exchange, for `createWorkerExchange`. */
import { expose } from 'comlink'
import { createPageHost } from './page/host.ts'

expose(createPageHost())
