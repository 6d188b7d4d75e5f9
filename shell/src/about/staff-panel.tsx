import { lookupAccount } from '@skerry/shared/api';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { useState } from 'react';
import { RouteLink, useEntity, useModule } from '@skerry/shared/runtime';
import { Panel, PanelBody, PanelHead, Skeleton, Tag, useTask } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';
import styles from './about.module.css';

/** Admins and moderators (requirement SH-159). The instance lists only names; each account is requested separately. */
export function StaffPanel({ names }: { names: readonly string[] }) {
  const t = useT();
  return (
    <Panel>
      <PanelHead title={t('about.staff')} />
      {names.length === 0 ? (
        <PanelBody>
          <p>{t('about.staffEmpty')}</p>
        </PanelBody>
      ) : (
        <ul className={styles.people}>
          {names.map((name) => (
            <li key={name}>
              <StaffMember name={name} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function StaffMember({ name }: { name: string }) {
  const t = useT();
  const { ports, signal, telemetry } = useModule();
  const [found, setFound] = useState<{ id: string } | 'asking' | 'unknown'>('asking');
  const account = useEntity('account', typeof found === 'object' ? found.id : null);
  useTask(
    async (ended) => {
      const { data, error } = await ports.api.request(lookupAccount(name), {
        signal: AbortSignal.any([ended, signal]),
      });
      if (ended.aborted) return;
      if (error) telemetry.error(error, { staff: name });
      setFound(error ? 'unknown' : { id: data.id });
    },
    [ports, signal, telemetry, name],
  );
  // The name is enough for a link when the account is not available.
  return (
    <div className={styles.person}>
      <AccountAvatar size={44} account={account} />
      <div className={styles.names}>
        <RouteLink to="profile.user" params={{ name: account?.acct ?? name }} className={styles.name}>
          {account ? <AccountName account={account} /> : found === 'asking' ? <Skeleton width="half" /> : name}
        </RouteLink>
        <span className={styles.handle}>
          <bdi dir="ltr">@{account?.acct ?? name}</bdi>
        </span>
      </div>
      {account && account.role !== 'member' && <Tag tone="accent">{t(`about.staffRole.${account.role}`)}</Tag>}
    </div>
  );
}
