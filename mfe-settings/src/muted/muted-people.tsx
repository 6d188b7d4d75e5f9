import { useCallback, useState } from 'react';
import { block, mute, unblock, unmute, type Page, type PageQuery } from '@skerry/shared/api';
import type { ApiCall } from '@skerry/shared/contract';
import { PagedView, usePagedList, type PagedSource } from '@skerry/shared/paging';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { plainName } from '@skerry/shared/rules';
import { RouteLink, useEntity, useModule } from '@skerry/shared/runtime';
import { Button, EmptyState } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { Ban, VolumeX } from '@skerry/shared/ui/icons';
import { KeyedList, listRow } from '@skerry/shared/ui/list-keys';
import { MutedBones } from './muted-bones.tsx';
import { useT } from '../use-t.ts';
import styles from './muted.module.css';

interface MutedPeopleProps {
  kind: 'mutes' | 'blocks';
  /** Stable. */
  call: (query: PageQuery) => ApiCall<Page<'account'>>;
}

/** People whom the user has muted or blocked. They stay in the list when that ends, so that it can be taken back. */
export function MutedPeople({ kind, call }: MutedPeopleProps) {
  const t = useT();
  const { api } = useModule().ports;
  const ask = useCallback<PagedSource['ask']>((query, signal) => api.request(call(query), { signal }), [api, call]);
  const people = usePagedList({ key: `settings:${kind}`, isById: false, ask });
  const isMutes = kind === 'mutes';
  return (
    <PagedView
      paged={people}
      labels={{
        more: t('people.more'),
        loading: t('people.loading'),
        error: t('people.failed'),
        end: t('people.end'),
      }}
      loading={<MutedBones label={t('people.loading')} />}
      empty={
        <EmptyState
          icon={isMutes ? VolumeX : Ban}
          title={t(isMutes ? 'muted.none' : 'blocked.none')}
          body={t(isMutes ? 'muted.noneBody' : 'blocked.noneBody')}
        />
      }
    >
      <KeyedList name={`settings:${kind}`}>
        <ul aria-label={t(isMutes ? 'muted.people' : 'blocked.people')}>
          {people.ids.map((id) => (
            <MutedPerson key={id} accountId={id} kind={kind} />
          ))}
        </ul>
      </KeyedList>
    </PagedView>
  );
}

const KINDS = {
  mutes: { do: 'mute', undo: 'unmute', calls: { do: mute, undo: unmute }, flag: 'muting' },
  blocks: { do: 'block', undo: 'unblock', calls: { do: block, undo: unblock }, flag: 'blocking' },
} as const;

/** One person of the list, with the button that ends the mute or the block, and then takes that back. */
function MutedPerson({ accountId, kind }: { accountId: string; kind: keyof typeof KINDS }) {
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
