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
  if (!canAsk || !isFederating || !account.url) return null;
  return (
    <Button
      size={size}
      aria-haspopup="dialog"
      onClick={() => void bus.command('account/remote/v1', { intent: 'follow', accountId: account.id })}
    >
      {t('follow.remote')}
    </Button>
  );
}
