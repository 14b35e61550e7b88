interface ImportMetaEnv {
  /** The version of the app. */
  readonly VITE_VERSION: string
  /** Whether the build has a service worker. */
  readonly VITE_WORKER?: boolean
}
