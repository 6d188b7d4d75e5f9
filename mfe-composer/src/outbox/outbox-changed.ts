/** Said in the channel of drafts when the outbox has changed. No draft has this key. */
export const OUTBOX_CHANGED = 'outbox';
