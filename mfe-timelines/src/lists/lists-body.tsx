import type { ReactNode } from 'react';
import type { AccountList } from '@skerry/shared/api';
import { OwnEntriesBody } from '../own-entries/own-entries-body.tsx';
import type { useLists } from './use-lists.ts';
import { useT } from '../use-t.ts';

interface ListsBodyProps {
  own: ReturnType<typeof useLists>;
  children: (lists: readonly AccountList[]) => ReactNode;
}

/** What needs the user's lists: until they are there, and where they did not load (TL-168). */
export function ListsBody({ own, children }: ListsBodyProps) {
  const t = useT();
  const texts = {
    loading: t('lists.loading'),
    failed: t('lists.failed'),
    refreshFailed: t('lists.refreshFailed'),
  };
  return (
    <OwnEntriesBody own={own} texts={texts}>
      {children}
    </OwnEntriesBody>
  );
}
