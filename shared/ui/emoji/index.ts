/** The emoji picker: a lazy part. Import it dynamically, when it is opened. */
export * from './emoji-picker.tsx';
