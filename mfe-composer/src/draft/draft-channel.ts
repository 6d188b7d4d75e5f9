/**
 * Notifies other forms, in this page and in other tabs, that a draft was saved or removed, so that two forms do not
 * overwrite one text.
 */
export interface DraftChannel {
  announce(key: string): void;
  /** Ends with the signal. */
  listen(onChange: (key: string) => void, signal: AbortSignal): void;
}

const NAME = 'skerry.drafts';

/** One end of the channel of an account's drafts; an end does not receive its own messages. */
export function openDraftChannel(accountId: string, signal: AbortSignal): DraftChannel {
  const channel = new BroadcastChannel(`${NAME}.${accountId}`);
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return {
    announce: (key) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin by itself
      if (!signal.aborted) channel.postMessage(key);
    },
    listen: (onChange, until) => {
      channel.addEventListener('message', (event) => onChange(String(event.data)), { signal: until });
    },
  };
}
