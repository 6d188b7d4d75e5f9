/** A chunk of its own: not needed before the first frame. Its exports are a `FrameReader`. */
export { parseStreamFrame as parse } from '@skerry/shared/api';
export { applyEvents as apply } from './apply-event.ts';
