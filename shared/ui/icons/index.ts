/** Icons as data, each a path that `Icon` draws. */
export * from './icons.ts';
