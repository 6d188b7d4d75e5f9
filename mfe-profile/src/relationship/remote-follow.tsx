import { useState } from 'react';
import type { Account } from '@skerry/shared/entities';
import { useCan, useInstance, useModule } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';

/** For visitors without an account here (PR-029): asks for their own server. */
export function RemoteFollow({ account, size }: { account: Account; size?: 'medium' | 'small' }) {
  const t = useT();
  const { bus } = useModule();
  const canAsk = useCan('account/remote/v1');
  const { isFederating } = useInstance();
  const [isAsking, setAsking] = useState(false);
  if (!canAsk || !isFederating || !account.url) return null;
  // The dialog's code may have to be loaded.
  const ask = async () => {
    setAsking(true);
    await bus.command('account/remote/v1', { intent: 'follow', accountId: account.id });
    setAsking(false);
  };
  return (
    <Button size={size} aria-haspopup="dialog" isBusy={isAsking} onClick={() => void ask()}>
      {t('follow.remote')}
    </Button>
  );
}
