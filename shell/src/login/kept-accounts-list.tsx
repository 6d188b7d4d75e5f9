import { AccountAvatar } from '@skerry/shared/person';
import styles from './kept-accounts-list.module.css';
import { useT } from '../i18n/use-t.ts';
import type { Kept } from '../accounts/use-kept-accounts.ts';

/** At the login of a browser whose last session ended by itself: the accounts whose sessions go on. */
export default function KeptAccountsList({ others, accounts }: Kept) {
  const t = useT();
  return (
    <section aria-label={t('accounts.kept')}>
      <p className={styles.label} aria-hidden>
        {t('accounts.kept')}
      </p>
      <ul className={styles.list}>
        {others.map(({ id, acct, face }) => (
          <li key={id}>
            <button type="button" className={styles.account} onClick={() => accounts?.switchTo(id)}>
              <AccountAvatar size={28} account={face} />
              <bdi dir="ltr" className={styles.acct}>{`@${acct}`}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
