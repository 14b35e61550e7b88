/** Names the package that is missing when a module that uses the SDK cannot be loaded: it is an optional peer. */
export const withSdk = async <Module>(loading: Promise<Module>, what: string): Promise<Module> => {
  try {
    return await loading
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes('@app/sdk')) throw cause
    throw new Error(`${what} needs the package @app/sdk beside this one`, { cause })
  }
}
