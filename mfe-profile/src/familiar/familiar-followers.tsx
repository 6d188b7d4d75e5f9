import { useCallback } from 'react';
import { formatList } from '@skerry/shared/i18n';
import { familiarFollowers } from '@skerry/shared/api';
import type { Result } from '@skerry/shared/contract';
import { AccountAvatar } from '@skerry/shared/person';
import { plainName } from '@skerry/shared/rules';
import { useEntity, useLocale, useModule } from '@skerry/shared/runtime';
import { Button, Skeleton, useLoaded } from '@skerry/shared/ui';
import { familiarDialog } from './familiar-dialog.tsx';
import styles from './familiar.module.css';
import { useT } from '../use-t.ts';

/** How many are named; the others are counted. */
const NAMED = 2;
const PICTURED = 3;
const PICTURE_PX = 28;

/** Which followers of an account the user follows: a line, and all of them in a dialog. */
export default function FamiliarFollowers({ accountId }: { accountId: string }) {
  const t = useT();
  const ctx = useModule();
  const { api } = ctx.ports;
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback(
      async (signal: AbortSignal): Promise<Result<string[]>> => {
        const { data, error } = await api.request(familiarFollowers([accountId]), { signal });
        return error ? { error } : { data: data[accountId] ?? [], error: null };
      },
      [api, accountId],
    ),
  );
  if (loaded.state === 'loading')
    return (
      <div className={styles.line} role="status" aria-busy aria-label={t('familiar.loading')}>
        <Skeleton width="half" />
      </div>
    );
  if (loaded.state === 'failed')
    return (
      <div className={styles.line}>
        {t('familiar.failed')}
        <Button size="small" variant="ghost" onClick={retry}>
          {t('familiar.retry')}
        </Button>
      </div>
    );
  return (
    <div className={styles.line}>
      {loaded.value.length > 0 ? <Familiar accountId={accountId} ids={loaded.value} /> : t('familiar.none')}
    </div>
  );
}

function Familiar({ accountId, ids }: { accountId: string; ids: readonly string[] }) {
  const t = useT();
  const locale = useLocale();
  const { dialogs } = useModule().ports;
  const named = [useEntity('account', ids[0]), useEntity('account', ids[1])].filter((one) => one !== undefined);
  const others = Math.max(0, ids.length - NAMED);
  const names = named.map((account) => `\u2068${plainName(account)}\u2069`);
  if (others > 0) names.push(t('familiar.others', { count: others }));
  return (
    <button
      type="button"
      className={styles.people}
      aria-haspopup="dialog"
      onClick={() =>
        dialogs.open(familiarDialog, { label: t('familiar.title'), size: 'medium', params: { accountId } })
      }
    >
      <span className={styles.pictures} aria-hidden>
        {ids.slice(0, PICTURED).map((id) => (
          <Picture key={id} accountId={id} />
        ))}
      </span>
      <span className={styles.text}>
        {t(others > 0 ? 'familiar.some' : 'familiar.all', { names: formatList(locale, names) })}
      </span>
    </button>
  );
}

function Picture({ accountId }: { accountId: string }) {
  const account = useEntity('account', accountId);
  return account && <AccountAvatar account={account} size={PICTURE_PX} />;
}
