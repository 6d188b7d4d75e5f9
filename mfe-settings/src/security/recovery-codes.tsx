import { Alert, Button } from '@skerry/shared/ui';
import { Download, Copy } from '@skerry/shared/ui/icons';
import { saveFile } from '../files/save-file.ts';
import styles from './security.module.css';
import { useCopy } from './use-copy.ts';
import { useT } from '../use-t.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The codes that log in without the authenticator. The server tells them once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useT();
  const copy = useCopy();
  const text = `${codes.join('\n')}\n`;
  return (
    <section className={styles.codes} aria-label={t('twoFactor.codes')}>
      <h5>{t('twoFactor.codes')}</h5>
      <Alert tone="warning">{t('twoFactor.codesHint')}</Alert>
      <ul className={styles.codeList} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button icon={Copy} onClick={() => void copy(text)}>
          {t('twoFactor.copyCodes')}
        </Button>
        <Button icon={Download} onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}>
          {t('twoFactor.saveCodes')}
        </Button>
        <Button variant="primary" onClick={onKept}>
          {t('twoFactor.kept')}
        </Button>
      </div>
    </section>
  );
}
