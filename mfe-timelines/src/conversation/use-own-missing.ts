import { useEffect, useMemo, useState } from 'react';
import { useAbility, useEntity, useSession } from '@skerry/shared/runtime';
import { missingParentSource, sourceOf } from './missing-lines.tsx';
import type { Conversation } from './use-conversation.ts';
import { useFollowed } from './use-followed.ts';

/**
 * Has the server look for what is missing without a press, if a post of the user or of someone they follow is the one
 * that lacks its parent or its replies. Each source is looked at once; the line that says what is missing tells of it.
 */
export function useOwnMissing(id: string, { missing, surroundings, fetching, fetchFrom }: Conversation): void {
  const { account: me } = useSession();
  const canSearch = useAbility('search') && me !== null;
  const focus = useEntity('status', missing.replies > 0 ? id : null);
  const orphan = useEntity('status', missing.orphanId);
  const isReady = canSearch && surroundings === 'ready';
  const wanted = useMemo(() => {
    if (!isReady) return [];
    return [
      ...(orphan ? [{ ...missingParentSource(orphan), authorId: orphan.accountId }] : []),
      ...(focus ? [{ source: sourceOf(focus), childId: null, authorId: focus.accountId }] : []),
    ];
  }, [isReady, orphan, focus]);
  const followed = useFollowed(wanted.map(({ authorId }) => authorId));
  const [tried] = useState(() => new Set<string>());
  useEffect(() => {
    if (fetching === 'busy') return;
    const next = wanted.find(
      ({ source, authorId }) =>
        source !== null && !tried.has(source) && (authorId === me?.id || followed?.has(authorId)),
    );
    if (!next?.source) return;
    tried.add(next.source);
    fetchFrom(next.source, next.childId);
  }, [wanted, followed, fetching, fetchFrom, me, tried]);
}
