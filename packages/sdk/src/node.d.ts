export * from './storage/file.ts';
