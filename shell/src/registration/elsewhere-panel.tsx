import { ExternalLink } from '@skerry/shared/ui/icons';
import { buttonClass, Icon, Panel, PanelBody, PanelHead } from '@skerry/shared/ui';
import { useServices } from '../services.ts';
import styles from './registration.module.css';
import { useT } from '../texts/use-t.ts';

/** Where the server creates accounts on its own page alone. */
export function ElsewherePanel({ instance }: { instance: string }) {
  const t = useT();
  const { instanceOrigin } = useServices();
  return (
    <Panel data-offers-login className={styles.page}>
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
