import type { AppOptions, SocketIoClient } from '@app/sdk'
import { config } from './config.ts'

const { origin = location.origin, socket = {}, paths, keyHeader, timeZone } = config

/** Loaded only for a platform with socket.io 2. */
const loadGeneration2 = async (): Promise<SocketIoClient> => (await import('socket.io-client-2')).default

/** The platform's addresses. */
export const platform: Omit<AppOptions, 'storage' | 'frame'> = {
  origin,
  ...(socket.address !== undefined && { socket: socket.address }),
  ...(socket.generation === 2 && { socketIo: { load: loadGeneration2 } }),
  ...(paths && { paths }),
  ...(keyHeader !== undefined && { keyHeader }),
  ...(timeZone !== undefined && { timeZone }),
}
