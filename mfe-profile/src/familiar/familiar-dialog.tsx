import { useCallback } from 'react';
import { familiarFollowers, type Page } from '@skerry/shared/api';
import type { ApiCall } from '@skerry/shared/contract';
import { defineMount, type ScreenProps } from '@skerry/shared/runtime';
import { DialogFrame } from '@skerry/shared/ui';
import { PeoplePages } from '../people/people-pages.tsx';
import { usePeople } from '../people/use-people.ts';
import { useT } from '../use-t.ts';

/** All followers of an account whom the user follows: servers send them at once. */
export function FamiliarPeople({ params: { accountId }, close }: ScreenProps<{ accountId: string }>) {
  const t = useT();
  const people = usePeople(
    `familiar:${accountId}`,
    useCallback(() => familiarPage(accountId), [accountId]),
  );
  return (
    <DialogFrame title={t('familiar.title')} onClose={close} closeLabel={t('familiar.close')}>
      <PeoplePages name={`familiar:${accountId}`} people={people} nobody={t('familiar.none')} canFollow={() => true} />
    </DialogFrame>
  );
}

function familiarPage(accountId: string): ApiCall<Page<'account'>> {
  const call = familiarFollowers([accountId]);
  return {
    ...call,
    parse: (raw, reading) => ({ kind: 'account', ids: call.parse(raw, reading)[accountId] ?? [] }),
  };
}

export const familiarDialog = defineMount(FamiliarPeople);
