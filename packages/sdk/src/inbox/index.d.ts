export * from './inbox.ts';
export * from './indexed-db-queue.ts';
export * from './memory-queue.ts';
export * from './queue.ts';
