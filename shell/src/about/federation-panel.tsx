import {
  federationPolicy,
  instanceV1,
  isEmptyPolicy,
  nodeInfo,
  nodeInfoAddress,
  SIMPLE_POLICIES,
  type FederationPolicy,
  type PolicyHost,
} from '@skerry/shared/api';
import { useAbility, useModule, useSession } from '@skerry/shared/runtime';
import { Panel, PanelBody, PanelHead, Tag, useLoaded } from '@skerry/shared/ui';
import { useCallback, type ReactNode } from 'react';
import styles from './about.module.css';
import { useT } from '../i18n/use-t.ts';

/** How the instance treats other servers, where it publishes that (requirement SH-162). */
export function FederationPanel() {
  const t = useT();
  const policy = useFederationPolicy();
  if (!policy || isEmptyPolicy(policy)) return null;
  const { policies, quarantined, simple, keywords } = policy;
  return (
    <Panel>
      <PanelHead title={t('federation.title')} />
      <PanelBody className={styles.policies}>
        {policies.length > 0 && (
          <Part title={t('federation.policies')}>
            <ul className={styles.tags}>
              {policies.map((name) => (
                <li key={name}>
                  <Tag>
                    <bdi dir="ltr">{name}</bdi>
                  </Tag>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Hosts title={t('federation.quarantined')} hosts={quarantined} />
        {SIMPLE_POLICIES.map((name) => (
          <Hosts key={name} title={t(`federation.${name}`)} hosts={simple[name]} />
        ))}
        <Words title={t('federation.wordsRejected')} words={keywords.rejected} />
        <Words title={t('federation.wordsRemoved')} words={keywords.removedFromFederatedTimeline} />
        <Words
          title={t('federation.wordsReplaced')}
          words={keywords.replaced.map(({ pattern, replacement }) => `${pattern} → ${replacement}`)}
        />
      </PanelBody>
    </Panel>
  );
}

/** Of the node info; a server may keep it from visitors, and tell it in the instance's first description instead. */
function useFederationPolicy(): FederationPolicy | null {
  const ctx = useModule();
  const { ports } = ctx;
  const isFamily = useAbility('frontEndConfiguration');
  const isMember = useSession().account !== null;
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!isFamily) return { data: null, error: null };
      const address = await ports.api.request(nodeInfoAddress(), { signal });
      const info = await ports.api.request(nodeInfo(address.data), { signal });
      const published = federationPolicy({ nodeInfo: info.data });
      if (!isEmptyPolicy(published)) return { data: published, error: null };
      const v1 = await ports.api.request({ ...instanceV1(), anonymous: !isMember }, { signal });
      return v1.error ? { error: v1.error } : { data: federationPolicy({ v1: v1.data }), error: null };
    },
    [ports, isFamily, isMember],
  );
  const [loaded] = useLoaded<FederationPolicy | null>(ctx, load);
  return loaded.state === 'ready' ? loaded.value : null;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.policy}>
      <h3 className={styles.subtitle}>{title}</h3>
      {children}
    </section>
  );
}

function Hosts({ title, hosts }: { title: string; hosts: readonly PolicyHost[] }) {
  const t = useT();
  if (hosts.length === 0) return null;
  return (
    <Part title={title}>
      <table className={styles.hosts}>
        <thead>
          <tr>
            <th scope="col">{t('federation.host')}</th>
            <th scope="col">{t('federation.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {hosts.map(({ host, reason }) => (
            <tr key={host}>
              <td>
                <bdi dir="ltr">{host}</bdi>
              </td>
              <td dir="auto">{reason ?? t('federation.noReason')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Part title={title}>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            <code dir="auto">{word}</code>
          </li>
        ))}
      </ul>
    </Part>
  );
}
