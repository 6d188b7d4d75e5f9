import { useCallback, useMemo, useState } from 'react';
import { account } from '@skerry/shared/api';
import type { Slots } from '@skerry/shared/contract';
import type { Account } from '@skerry/shared/entities';
import {
  type Observable,
  combineLatest,
  of,
  useInstance,
  useModule,
  useObservable,
  useSession,
} from '@skerry/shared/runtime';
import { Skeleton, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import type { Target } from '../draft/target.ts';
import { Composer } from '../form/composer.tsx';
import type { TalkRules } from '../form/use-composer.ts';
import { addedPeople, sentTo, type Reader } from './added-people.ts';
import { useT } from '../use-t.ts';
import { Readers } from './readers.tsx';

const NOBODY: readonly (Account | undefined)[] = [];

interface TalkFormProps {
  params: Slots['status/talk/v1'];
}

/**
 * The form of a conversation: a direct post to its people, which answers its latest one. Whom the text would add is
 * asked before it is sent.
 */
export function TalkForm({ params: { id, accountIds, statusId, takesFocus, posted } }: TalkFormProps) {
  const t = useT();
  const { people, error, retry } = usePeople(accountIds);
  const me = useSession().account;
  const isSafe = useInstance().features.includes('safe_dm_mentions');
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const readers = people.map(readerOf);
  const own = readerOf({ acct: me?.acct ?? '', fqn: me?.acct ?? '' });
  const undecided = (text: string) => addedPeople(text, readers, own, isSafe).filter((one) => !agreed.includes(one));
  const talk: TalkRules = {
    draftKey: `talk:${id}`,
    sent: (text) => sentTo(readers, text),
    isUndecided: (text) => undecided(text).length > 0,
    renderReaders: (composer) => (
      <Readers
        composer={composer}
        people={people}
        added={addedPeople(composer.draft.text, readers, own, isSafe)}
        agreed={agreed}
        onAgree={(handle) => setAgreed([...agreed, handle])}
      />
    ),
    takesFocus,
  };
  const target: Target = statusId === null ? { kind: 'status' } : { kind: 'reply', statusId };
  // Somebody who is not known could not be written to.
  if (people.length < accountIds.length)
    return error ? <FailureCard title={t('talk.failed')} error={error} onRetry={retry} /> : <Skeleton width="long" />;
  return <Composer target={target} layout="talk" talk={talk} onDone={posted} />;
}

/** The people of the conversation, as far as they are known; the others are asked for. */
function usePeople(ids: readonly string[]) {
  const ctx = useModule();
  const { api, entities } = ctx.ports;
  const key = ids.join(' ');
  const people$ = useMemo((): Observable<readonly (Account | undefined)[]> => {
    const all = key.split(' ').filter(Boolean);
    return all.length === 0 ? of([]) : combineLatest(all.map((id) => entities.one('account', id)));
  }, [entities, key]);
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback(
      async (signal: AbortSignal) => {
        for (const id of key.split(' ').filter((one) => one && !entities.peek('account', one))) {
          const { error } = await api.request(account(id, { withRelationships: false }), { signal });
          if (error) return { data: undefined, error };
        }
        return { data: undefined, error: null };
      },
      [key, api, entities],
    ),
  );
  const error = loaded.state === 'failed' ? loaded.error : null;
  return { people: useObservable(people$, NOBODY).flatMap((one) => one ?? []), error, retry };
}

function readerOf({ acct, fqn, mentionAs }: Pick<Account, 'acct' | 'fqn' | 'mentionAs'>): Reader {
  const handles = [mentionAs ?? acct, acct, fqn].map((one) => `@${one}`);
  return { handle: handles[0] ?? '', handles };
}
