import { useState } from 'react';
import { PAGE_SIZE } from '@skerry/shared/rules';
import { useObservable } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { InviteItem } from './invite-item.tsx';
import type { InviteList } from './invite-list.ts';
import { inOrder } from './invite-state.ts';
import styles from './invites.module.css';
import { useT } from '../use-t.ts';

interface InviteRowsProps {
  list: InviteList;
  today: string;
  newestId: string | null;
  isLocked: boolean;
  onRevoked: () => void;
}

/** The server sends all of them at once: only as many are drawn as the user wants to see. */
export function InviteRows({ list, today, newestId, isLocked, onRevoked }: InviteRowsProps) {
  const t = useT();
  const { all, isLoading } = useObservable(list.state$);
  const [shown, setShown] = useState(PAGE_SIZE);
  const invites = inOrder(all ?? [], today);
  return (
    <>
      <ul aria-label={t('invites.list.title')} aria-busy={isLoading}>
        {invites.slice(0, shown).map((invite) => (
          <InviteItem
            key={invite.id}
            invite={invite}
            list={list}
            today={today}
            isNewest={invite.id === newestId}
            isLocked={isLocked}
            onRevoked={onRevoked}
          />
        ))}
      </ul>
      <div className={styles.end} role="status">
        {invites.length > shown ? (
          <Button variant="ghost" onClick={() => setShown((count) => count + PAGE_SIZE)}>
            {t('invites.list.more')}
          </Button>
        ) : (
          t('invites.list.end')
        )}
      </div>
    </>
  );
}
