/** A chunk of its own: fetched for the first subscriber of a stream. */
export { createStream } from './stream.ts';
export { notifyOfStream } from './stream-notices.ts';
