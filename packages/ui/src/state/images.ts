import { config } from './config.ts'

/** The address of an image, relative to the page; undefined for what is none. */
const parsed = (address: string): URL | undefined => {
  try {
    return new URL(address, location.href)
  } catch {
    return undefined
  }
}

/** Of the page, the platform, and the hosts that the deployment names. */
const origins = [location.origin, config.origin ?? '', ...(config.imageHosts ?? [])].map(
  address => parsed(address)?.origin,
)

/** Whether the page may ask for an image: its address can carry a token to its host. */
export const allowedImage = (address: string): boolean => {
  const url = parsed(address)
  return url !== undefined && (/^(data|blob):$/.test(url.protocol) || origins.includes(url.origin))
}
