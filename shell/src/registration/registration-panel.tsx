import { Info } from '@skerry/shared/ui/icons';
import { useInstance, useSetting } from '@skerry/shared/runtime';
import { BackButton, Button, EmptyState, Panel, PanelBody, PanelHead, Skeleton } from '@skerry/shared/ui';
import { TermsPanel } from '../about/terms-panel.tsx';
import { useServerName } from '../login/use-server-name.ts';
import { useHasWaited } from '../login/use-has-waited.ts';
import { ElsewherePanel } from './elsewhere-panel.tsx';
import { RegistrationForm } from './registration-form.tsx';
import styles from './registration.module.css';
import { useT } from '../texts/use-t.ts';

/** The form, once the instance has said what it needs. */
export function RegistrationPanel({ token }: { token: string | undefined }) {
  const t = useT();
  const { isKnown, abilities } = useInstance();
  const instance = useServerName();
  const [isEmbedded] = useSetting('shell.embeddedToS');
  if (!isKnown) return <Waiting />;
  if (!abilities.registration) return <ElsewherePanel instance={instance} />;
  return (
    <div className={styles.stack}>
      <Panel data-offers-login className={styles.page}>
        <PanelHead
          level={1}
          title={t('signup.at', { instance })}
          before={<BackButton label={t('signUp.general.back')} />}
        />
        <PanelBody className={styles.form}>
          {token && <p className={styles.text}>{t('signup.invited', { instance })}</p>}
          <RegistrationForm token={token} instanceName={instance} />
        </PanelBody>
      </Panel>
      {isEmbedded && <TermsPanel className={styles.page} />}
    </div>
  );
}

function Waiting() {
  const t = useT();
  const hasWaited = useHasWaited(false);
  return (
    <Panel className={styles.page} aria-busy={!hasWaited}>
      <PanelHead level={1} title={t('signup.title')} />
      {hasWaited ? (
        <EmptyState
          icon={Info}
          title={t('signup.unreachable')}
          body={t('signup.unreachableBody')}
          action={<Button onClick={() => window.location.reload()}>{t('signUp.general.reload')}</Button>}
        />
      ) : (
        <PanelBody className={styles.form}>
          <Skeleton width="half" />
          <Skeleton />
          <Skeleton />
        </PanelBody>
      )}
    </Panel>
  );
}
