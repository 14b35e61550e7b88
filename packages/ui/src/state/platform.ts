import type { AppOptions } from '@app/sdk'

/** The push channel's address, if it is not on port 2050 of the same host; '' is the page's own. */
const socket = document.querySelector<HTMLMetaElement>('meta[name=h4-socket]')?.content

/** The platform's address: the page's own origin. The demo replaces this file. */
export const platform: Pick<AppOptions, 'socket' | 'fetch'> = socket === undefined ? {} : { socket }
