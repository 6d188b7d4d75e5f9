/** A chunk of its own: nothing of it is needed before the first frame has come. */
export { parseStreamFrame } from '@skerry/shared/api';
export { applyEvent } from './apply-event.ts';
