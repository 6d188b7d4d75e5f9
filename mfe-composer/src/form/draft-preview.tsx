import { useInstance, useModule } from '@skerry/shared/runtime';
import { following, type Draft } from '../draft/draft.ts';
import type { Target } from '../draft/target.ts';
import Preview from '../preview/preview.tsx';
import { sentDraft } from '../poll/poll-draft.ts';
import { postFailureText } from '../posting/post-failure-text.ts';
import type { Composer } from './use-composer.ts';

/** The preview of a form's draft: of each of its posts in which something was written. */
export default function DraftPreview({ composer }: { composer: Composer }) {
  const { i18n, ports } = useModule();
  const instance = useInstance();
  const { target, draft, choices } = composer;
  const first = { id: 'first', post: draft, to: target };
  // A later post answers the one before it, which is not there yet.
  const later = following(draft).map((post) => ({ id: post.id, post, to: { kind: 'status' } satisfies Target }));
  const posts = isEmpty(draft) ? later : [first, ...later];
  return (
    <Preview
      posts={posts.map(({ id, post, to }) => ({
        id,
        // The key of the first post changes with each of the others.
        version: JSON.stringify([{ ...post, idempotencyKey: '', more: [] }, choices.contentType, choices.visibility]),
        ask: async (signal) => {
          const { previewDraft } = await import('../posting/post-draft.ts');
          const sent = sentDraft(post, instance);
          return previewDraft(ports.api, to, sent, { ...choices, pollLimits: instance.pollLimits }, signal);
        },
      }))}
      failureText={(error) => postFailureText(i18n, { kind: 'refused', error })}
    />
  );
}

function isEmpty({ text, attachments }: Draft): boolean {
  return text.trim() === '' && attachments.length === 0;
}
