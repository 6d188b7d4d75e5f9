import { useAbility, useSetting } from '@skerry/shared/runtime';
import { ShellLink } from '../routing/shell-link.tsx';
import styles from './registration.module.css';
import { useT } from '../texts/use-t.ts';

/** What a new account agrees to (requirement PR-082). The terms are below the form, or on the page about the instance. */
export function TermsNote({ instance }: { instance: string }) {
  const t = useT();
  const [isEmbedded] = useSetting('shell.embeddedToS');
  const mayHave = useAbility('frontEndConfiguration');
  return (
    <p className={styles.note}>
      {t('signup.terms', { instance })}{' '}
      {mayHave &&
        (isEmbedded ? (
          <a href="#terms">{t('signup.readTerms')}</a>
        ) : (
          <ShellLink href="/about">{t('signup.readTerms')}</ShellLink>
        ))}
    </p>
  );
}
