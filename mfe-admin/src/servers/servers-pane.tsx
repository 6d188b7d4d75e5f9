import { useCallback, useMemo, useState } from 'react';
import {
  type FederationPolicy,
  federationPolicy,
  instanceV1,
  isEmptyPolicy,
  nodeInfo,
  nodeInfoAddress,
} from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button, EmptyState, Tag, TextField, useLoaded } from '@skerry/shared/ui';
import { Globe, Search } from '@skerry/shared/ui/icons';
import { ListFaces } from '../list-faces.tsx';
import pane from '../pane.module.css';
import { hostRules, rulesFor, type HostRules } from './host-rules.ts';
import { useT } from '../use-t.ts';
import styles from './servers.module.css';
import type { ApiPort, Result } from '@skerry/shared/contract';

/** Servers that are drawn at first, and with each press for more. */
const STEP = 100;

/** What this server does to others, as far as it publishes that, by the address of the other. */
export default function ServersPane() {
  const t = useT();
  const ctx = useModule();
  const { api } = ctx.ports;
  const [words, setWords] = useState('');
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => loadPolicy(api, signal), [api]),
  );
  return (
    <div className={pane.pane}>
      <div className={pane.bar}>
        <TextField
          type="search"
          className={styles.search}
          label={t('servers.list.search')}
          isLabelHidden
          placeholder={t('servers.list.search')}
          icon={Search}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <div className={pane.list}>
        <ListFaces
          isKnown={loaded.state === 'ready'}
          error={loaded.state === 'failed' ? loaded.error : null}
          labels={{
            failed: t('servers.list.failed'),
            retry: t('servers.list.retry'),
            loading: t('servers.list.loading'),
          }}
          onRetry={retry}
        />
        {loaded.state === 'ready' && <Rules key={words} policy={loaded.value} words={words} />}
      </div>
    </div>
  );
}

function Rules({ policy, words }: { policy: FederationPolicy; words: string }) {
  const t = useT();
  const [most, setMost] = useState(STEP);
  const all = useMemo(() => hostRules(policy), [policy]);
  const found = useMemo(() => rulesFor(all, words), [all, words]);
  if (all.length === 0)
    return <EmptyState icon={Globe} title={t('servers.list.none')} body={t('servers.list.noneBody')} />;
  return (
    <>
      {policy.simple.accept.length > 0 && (
        <div className={pane.notice}>
          <Alert>{t('servers.list.onlyAccepted')}</Alert>
        </div>
      )}
      <p className={styles.count} role="status">
        {t('servers.list.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState icon={Search} title={t('servers.list.noMatch')} />
      ) : (
        <ul aria-label={t('servers.list.label')}>
          {found.slice(0, most).map((one) => (
            <Host key={one.host} {...one} />
          ))}
        </ul>
      )}
      {found.length > most && (
        <div className={pane.notice}>
          <Button onClick={() => setMost(most + STEP)}>{t('servers.list.more')}</Button>
        </div>
      )}
    </>
  );
}

function Host({ host, rules }: HostRules) {
  const t = useT();
  return (
    <li className={styles.host}>
      <bdi className={styles.name} dir="ltr">
        {host}
      </bdi>
      <ul className={styles.rules}>
        {rules.map(({ policy, reason }) => (
          <li key={policy} className={styles.rule}>
            <Tag tone={policy === 'reject' ? 'red' : policy === 'accept' ? 'green' : 'plain'}>
              {t(`rule.${policy}`)}
            </Tag>
            {reason !== null && <span>{t('rule.reason', { reason: `\u2068${reason}\u2069` })}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** How this server treats others: from its node info, or, where it tells only its members, from its description. */
async function loadPolicy(api: ApiPort, signal: AbortSignal): Promise<Result<FederationPolicy>> {
  const address = await api.request(nodeInfoAddress(), { signal });
  const info = address.error ? address : await api.request(nodeInfo(address.data), { signal });
  const published = info.error ? null : federationPolicy({ nodeInfo: info.data });
  if (published && !isEmptyPolicy(published)) return { data: published, error: null };
  const v1 = await api.request({ ...instanceV1(), anonymous: false }, { signal });
  return v1.error ? { error: v1.error } : { data: federationPolicy({ v1: v1.data }), error: null };
}
