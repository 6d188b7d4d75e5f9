/**
 * Notifies other forms, in this page and in other tabs, that a draft was saved or removed, so that two forms do not
 * overwrite one text.
 */
export interface DraftChannel {
  /** Also after the end: a form is closed at once when its post is out, and the draft is removed a moment later. */
  announce(key: string): void;
  /** Ends with the signal. */
  listen(onChange: (key: string) => void, signal: AbortSignal): void;
}

/** Announced in place of a draft's key when the outbox has changed. No draft has this key. */
export const OUTBOX_CHANGED = 'outbox';

const NAME = 'skerry.drafts';

/** One end of the channel of an account's drafts; an end does not receive its own messages. */
export function openDraftChannel(accountId: string, signal: AbortSignal): DraftChannel {
  const name = `${NAME}.${accountId}`;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return {
    announce: (key) => {
      const sender = signal.aborted ? new BroadcastChannel(name) : channel;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin by itself
      sender.postMessage(key);
      if (sender !== channel) sender.close();
    },
    listen: (onChange, until) => {
      channel.addEventListener(
        'message',
        ({ data }: MessageEvent<unknown>) => {
          if (typeof data === 'string') onChange(data);
        },
        { signal: until },
      );
    },
  };
}
