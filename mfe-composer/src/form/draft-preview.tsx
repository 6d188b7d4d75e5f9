import { useInstance, useModule } from '@skerry/shared/runtime';
import Preview from '../preview/preview.tsx';
import { sentDraft } from '../poll/poll-draft.ts';
import { postFailureText } from '../posting/post-failure-text.ts';
import type { Composer } from './use-composer.ts';

/** The preview of a form's draft. */
export default function DraftPreview({ composer }: { composer: Composer }) {
  const { i18n, ports } = useModule();
  const instance = useInstance();
  const { target, draft, choices } = composer;
  const isEmpty = draft.text.trim() === '' && draft.attachments.length === 0;
  return (
    <Preview
      // A new key for each change; the defaults may change without one.
      version={isEmpty ? null : [draft.idempotencyKey, choices.contentType, choices.visibility].join(' ')}
      ask={async (signal) => {
        const { previewDraft } = await import('../posting/post-draft.ts');
        const sent = sentDraft(draft, instance);
        return previewDraft(ports.api, target, sent, { ...choices, pollLimits: instance.pollLimits }, signal);
      }}
      failureText={(error) => postFailureText(i18n, { kind: 'refused', error })}
    />
  );
}
