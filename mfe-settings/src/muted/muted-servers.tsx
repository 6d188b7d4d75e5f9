import { useCallback, useState, type SyntheticEvent } from 'react';
import { muteDomain, mutedDomains, unmuteDomain } from '@skerry/shared/api';
import type { EntityChange, EntityPort } from '@skerry/shared/contract';
import { PagedView, usePagedList, type PagedSource } from '@skerry/shared/paging';
import { parseUrl } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { Button, EmptyState, TextField } from '@skerry/shared/ui';
import { failureText, showFailure } from '@skerry/shared/ui/failure';
import { Globe } from '@skerry/shared/ui/icons';
import { KeyedList, listRow } from '@skerry/shared/ui/list-keys';
import { MutedBones } from './muted-bones.tsx';
import { useT } from '../use-t.ts';
import styles from './muted.module.css';

const LIST = 'settings:servers';

/** Servers from which the user sees nothing, with a field to mute another one. */
export function MutedServers() {
  const t = useT();
  const { api } = useModule().ports;
  const ask = useCallback<PagedSource['ask']>(
    async (query, signal) => {
      const hosts = await api.request(mutedDomains(query), { signal });
      return hosts.error ? hosts : { ...hosts, data: { ids: hosts.data } };
    },
    [api],
  );
  const servers = usePagedList({ key: LIST, isById: false, ask });
  return (
    <>
      <AddServer />
      <PagedView
        paged={servers}
        labels={{
          more: t('people.more'),
          loading: t('servers.loading'),
          error: t('servers.failed'),
          end: t('servers.end'),
        }}
        loading={<MutedBones label={t('servers.loading')} />}
        empty={<EmptyState icon={Globe} title={t('servers.none')} body={t('servers.noneBody')} />}
      >
        <KeyedList name="settings:servers">
          <ul aria-label={t('muted.servers')}>
            {servers.ids.map((host) => (
              <MutedServer key={host} host={host} />
            ))}
          </ul>
        </KeyedList>
      </PagedView>
    </>
  );
}

function AddServer() {
  const t = useT();
  const ctx = useModule();
  const { api, entities } = ctx.ports;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() === '' || isBusy) return;
    const host = hostOf(typed);
    if (host === null) return setFault(t('servers.wrong'));
    setBusy(true);
    setFault('');
    const { error } = await api.request(muteDomain(host), {
      signal: ctx.signal,
      optimistic: changesOnServer(entities, host, true),
    });
    setBusy(false);
    if (error) {
      ctx.telemetry.error(error);
      return setFault(t('servers.unsaved', { reason: failureText(ctx.i18n, error) }));
    }
    setTyped('');
    entities.lists.remove(LIST, host);
    entities.lists.prepend(LIST, [host]);
  };
  return (
    <form className={styles.add} onSubmit={(event) => void add(event)}>
      <TextField
        label={t('servers.add')}
        isLabelHidden
        placeholder={t('servers.addHint')}
        dir="ltr"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        error={fault || undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault('');
        }}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('mute')}
      </Button>
    </form>
  );
}

/** A muted server. It stays in the list when the user ends the mute, so that it can be taken back. */
function MutedServer({ host }: { host: string }) {
  const t = useT();
  const ctx = useModule();
  const [isMuted, setMuted] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    setMuted(!isMuted);
    const { api, entities } = ctx.ports;
    const { error } = await api.request((isMuted ? unmuteDomain : muteDomain)(host), {
      signal: ctx.signal,
      optimistic: changesOnServer(entities, host, !isMuted),
    });
    setBusy(false);
    if (!error) return;
    setMuted(isMuted);
    showFailure(ctx, error);
  };
  const action = isMuted ? 'unmute' : 'mute';
  return (
    <li {...listRow(host, host)} className={styles.row}>
      <bdi dir="ltr" className={styles.host}>
        {host}
      </bdi>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t(`named.${action}`, { name: `\u2066${host}\u2069` })}
        onClick={() => void toggle()}
      >
        {t(action)}
      </Button>
    </li>
  );
}

/** What a mute of a server changes on its people who are known here. */
function changesOnServer(entities: EntityPort, host: string, domainBlocking: boolean): EntityChange[] {
  return entities
    .known('account')
    .filter(({ acct, id }) => acct.endsWith(`@${host}`) && entities.peek('relationship', id))
    .map(({ id }) => ({ kind: 'relationship', id, patch: (one) => ({ ...one, domainBlocking }) }));
}

/** The host that was typed: alone, as part of a handle or in an address; `null` if it cannot be one. */
export function hostOf(typed: string): string | null {
  const text = typed.trim();
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text.replace(/^.*@/, '')}`);
  return url && url.hostname.includes('.') && url.username === '' ? url.host : null;
}
