import { useState } from 'react';
import { block, mute, unblock, unmute } from '@skerry/shared/api';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { plainName } from '@skerry/shared/rules';
import { RouteLink, useEntity, useModule } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { listRow } from '@skerry/shared/ui/list-keys';
import { useT } from '../use-t.ts';
import styles from './muted.module.css';

const KINDS = {
  mutes: { do: 'mute', undo: 'unmute', calls: { do: mute, undo: unmute }, flag: 'muting' },
  blocks: { do: 'block', undo: 'unblock', calls: { do: block, undo: unblock }, flag: 'blocking' },
} as const;

/** One person of the list, with the button that ends the mute or the block, and then takes that back. */
export function MutedPerson({ accountId, kind }: { accountId: string; kind: keyof typeof KINDS }) {
  const t = useT();
  const ctx = useModule();
  const account = useEntity('account', accountId);
  const relationship = useEntity('relationship', accountId);
  const [ended, setEnded] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const texts = KINDS[kind];
  if (!account) return null;
  // Not every server sends the relationship with the list: who is in it is muted, until the user ends that here.
  const isOn = relationship ? relationship[texts.flag] : !ended;
  const toggle = async () => {
    setBusy(true);
    setEnded(isOn);
    const { error } = await ctx.ports.api.request(texts.calls[isOn ? 'undo' : 'do'](accountId), {
      signal: ctx.signal,
      optimistic: { kind: 'relationship', id: accountId, patch: (one) => ({ ...one, [texts.flag]: !isOn }) },
    });
    setBusy(false);
    if (!error) return;
    setEnded(!isOn);
    showFailure(ctx, error);
  };
  const action = isOn ? texts.undo : texts.do;
  return (
    <li {...listRow(plainName(account), accountId)} className={styles.row}>
      <AccountAvatar account={account} size={36} />
      <div className={styles.who}>
        <RouteLink to="profile.user" params={{ name: account.acct }} className={styles.name}>
          <AccountName account={account} />
        </RouteLink>
        <bdi dir="ltr" className={styles.handle}>
          @{account.acct}
        </bdi>
      </div>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t(`named.${action}`, { name: plainName(account) })}
        onClick={() => void toggle()}
      >
        {t(action)}
      </Button>
    </li>
  );
}
