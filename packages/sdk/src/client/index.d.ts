export type { CallAttempt } from './attempt.ts';
export { createClient, type Client, type ClientOptions } from './client.ts';
export * from './drift.ts';
export * from './each.ts';
export * from './errors.ts';
export * from './facade.ts';
export * from './http.ts';
export * from './progress.ts';
export * from './send.ts';
