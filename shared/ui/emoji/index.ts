/** The emoji picker, and its search alone: a lazy part. Import it dynamically, when it is needed. */
export * from './emoji-finder.ts';
export * from './emoji-picker.tsx';
