import { useInstance } from '@skerry/shared/runtime';
import { PageMark, Panel, PanelBody, PanelHead } from '@skerry/shared/ui';
import { useServerName } from '../login/use-server-name.ts';
import { ShellLink } from '../routing/shell-link.tsx';
import styles from './registration.module.css';
import { useT } from '../i18n/use-t.ts';

/** After a registration that the staff decide about (requirements PR-089, PR-094). */
export default function RequestSentPage() {
  const t = useT();
  const { isMailerEnabled, abilities } = useInstance();
  const instance = useServerName();
  // Only Pleroma's family says whether it sends mails; others always do.
  const sendsMails = isMailerEnabled || abilities.confirmationMails === false;
  return (
    <Panel className={styles.page}>
      <PageMark name="offers-login" />
      <PanelHead level={1} title={t('sent.title')} />
      <PanelBody className={styles.form}>
        <p className={styles.text}>{t(sendsMails ? 'sent.body' : 'sent.bodyNoMail', { instance })}</p>
        <ShellLink href="/login">{t('signup.login')}</ShellLink>
      </PanelBody>
    </Panel>
  );
}
