import { useCallback } from 'react';
import { favouritedBy, repeatedBy } from '@skerry/shared/api';
import { defineMount, useSession, type ScreenProps } from '@skerry/shared/runtime';
import { DialogFrame } from '@skerry/shared/ui';
import { PeoplePages } from '../people/people-pages.tsx';
import { useT } from '../use-t.ts';
import { usePeople } from '../people/use-people.ts';

interface StatusPeopleParams {
  statusId: string;
  who: 'favourited' | 'repeated';
}

/** Who favourited or repeated a status. Servers send one page, of those they know. */
export function StatusPeople({ params: { statusId, who }, close }: ScreenProps<StatusPeopleParams>) {
  const t = useT();
  const { account } = useSession();
  const people = usePeople(
    `${who}:${statusId}`,
    useCallback(() => (who === 'favourited' ? favouritedBy : repeatedBy)(statusId), [statusId, who]),
  );
  return (
    <DialogFrame title={t(`people.${who}`)} onClose={close} closeLabel={t('people.close')}>
      <PeoplePages
        name={`${who}:${statusId}`}
        people={people}
        nobody={t('people.nobody')}
        canFollow={(id) => account !== null && account.id !== id}
      />
    </DialogFrame>
  );
}

export const statusPeopleDialog = defineMount(StatusPeople);
