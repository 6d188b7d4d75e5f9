export * from './format.ts';
export * from './format-message.ts';
export * from './formatter.ts';
export * from './language-codes.ts';
export * from './language-files.ts';
export * from './message.ts';
export * from './relative-time.ts';
