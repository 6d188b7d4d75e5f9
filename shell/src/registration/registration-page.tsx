import { leavesRegistration } from '@skerry/shared/rules';
import { useInstance, useSession, useShellLocation, useSetting } from '@skerry/shared/runtime';
import { Redirect } from '../routing/redirect.tsx';
import { Info, ExternalLink } from '@skerry/shared/ui/icons';
import {
  BackButton,
  Button,
  EmptyState,
  Panel,
  PanelBody,
  PanelHead,
  Skeleton,
  buttonClass,
  Icon,
  PageMark,
} from '@skerry/shared/ui';
import { TermsPanel } from '../about/terms-panel.tsx';
import { LanguageChoice } from '../login/language-choice.tsx';
import { useServerName } from '../login/use-server-name.ts';
import { useHasWaited } from '../login/use-has-waited.ts';
import { RegistrationForm } from './registration-form.tsx';
import styles from './registration.module.css';
import { useT } from '../i18n/use-t.ts';
import { useServices } from '../services.ts';

const PATH = /^\/registration\/([^/]+)/;

/** The registration, with or without an invitation (requirements SH-040, SH-041). */
export default function RegistrationPage() {
  const { isKnown, isRegistrationOpen } = useInstance();
  const { account } = useSession();
  const token = invitationIn(useShellLocation().pathname);
  // Until the instance has answered, nothing says that it is closed.
  const isOpen = isRegistrationOpen || !isKnown;
  if (leavesRegistration({ isOpen, token, isSignedIn: account !== null })) return <Redirect to="/" />;
  return <RegistrationPanel token={token} />;
}

/** The token of the address: one that cannot be decoded leads to no page. */
function invitationIn(pathname: string): string | undefined {
  const [, token] = PATH.exec(pathname) ?? [];
  return token === undefined ? undefined : decodeURIComponent(token);
}

/** The form, once the instance has said what it needs. */
function RegistrationPanel({ token }: { token: string | undefined }) {
  const t = useT();
  const { isKnown, abilities } = useInstance();
  const instance = useServerName();
  const [isEmbedded] = useSetting('shell.embeddedToS');
  if (!isKnown) return <Waiting />;
  if (!abilities.registration) return <ElsewherePanel instance={instance} />;
  return (
    <div className={styles.stack}>
      <Panel className={styles.page}>
        <PageMark name="offers-login" />
        <PanelHead
          level={1}
          title={t('signup.at', { instance })}
          before={<BackButton label={t('signUp.general.back')} />}
        />
        <PanelBody className={styles.form}>
          {token && <p className={styles.text}>{t('signup.invited', { instance })}</p>}
          <RegistrationForm token={token} instanceName={instance} />
          <LanguageChoice />
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

/** Where the server creates accounts on its own page alone. */
function ElsewherePanel({ instance }: { instance: string }) {
  const t = useT();
  const { instanceOrigin } = useServices();
  return (
    <Panel className={styles.page}>
      <PageMark name="offers-login" />
      <PanelHead level={1} title={t('signup.elsewhereTitle')} />
      <PanelBody className={styles.form}>
        <p className={styles.text}>{t('signup.elsewhereBody', { instance })}</p>
        <a
          className={buttonClass({ variant: 'primary', isBlock: true })}
          href={instanceOrigin}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon as={ExternalLink} size={16} />
          {t('signup.elsewhere', { instance })}
        </a>
      </PanelBody>
    </Panel>
  );
}
