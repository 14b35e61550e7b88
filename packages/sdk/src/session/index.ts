export * from './remember.ts'
export * from './session.ts'
