interface ImportMetaEnv {
  /** The version of the app. */
  readonly VITE_VERSION: string
}
