import type { ReactNode } from 'react';
import type { BookmarkFolder } from '@skerry/shared/api';
import { OwnEntriesBody } from '../own-entries/own-entries-body.tsx';
import type { useFolders } from './use-folders.ts';
import { useT } from '../use-t.ts';

interface FoldersBodyProps {
  own: ReturnType<typeof useFolders>;
  children: (folders: readonly BookmarkFolder[]) => ReactNode;
}

/** What needs the folders: until they are there, and where they did not load. */
export function FoldersBody({ own, children }: FoldersBodyProps) {
  const t = useT();
  const texts = {
    loading: t('folders.loading'),
    failed: t('folders.failed'),
    refreshFailed: t('folders.refreshFailed'),
  };
  return (
    <OwnEntriesBody own={own} texts={texts}>
      {children}
    </OwnEntriesBody>
  );
}
