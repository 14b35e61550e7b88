export type { RefreshOptions } from './refresh.ts';
export * from './remember.ts';
export * from './session.ts';
export type { SessionState } from './stored-session.ts';
