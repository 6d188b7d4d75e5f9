import { isPollExpired } from '@skerry/shared/rules';
import { useAbility, useEntity } from '@skerry/shared/runtime';
import { Alert, useNow } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './poll-editor.module.css';

/** The poll of a post that is edited. It is never changed: that would cost its votes. */
export default function KeptPoll({ pollId }: { pollId: string }) {
  const t = useT();
  const poll = useEntity('poll', pollId);
  const now = useNow();
  // Servers that read the poll of an edit want an end that is still to come.
  const isReopened = useAbility('pollsByEdit') === true && poll !== undefined && isPollExpired(poll, now);
  if (!poll) return null;
  return (
    <section className={styles.poll} aria-label={t('poll.label')}>
      <span className={styles.legend}>{t('poll.label')}</span>
      <ul className={styles.kept}>
        {poll.options.map(({ title }, index) => (
          // Options are identified only by their position.
          <li key={index} dir="auto">
            {title}
          </li>
        ))}
      </ul>
      {isReopened ? <Alert tone="warning">{t('poll.reopens')}</Alert> : <p className={styles.note}>{t('poll.kept')}</p>}
    </section>
  );
}
