/** A chunk of its own: not needed before the first frame. */
export { parseStreamFrame } from '@skerry/shared/api';
export { applyEvent } from './apply-event.ts';
