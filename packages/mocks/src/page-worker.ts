/** A worker with an exchange, for `createPageExchange({ worker })`. */
import { expose } from 'comlink'
import { createPageHost } from './page/host.ts'

expose(createPageHost())
