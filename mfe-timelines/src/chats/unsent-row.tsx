import { useModule } from '@skerry/shared/runtime';
import { Button, Spinner } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import styles from './chats.module.css';
import type { Outbox, Unsent } from './outbox.ts';
import { useT } from '../use-t.ts';

interface UnsentRowProps {
  chatId: string;
  unsent: Unsent;
  outbox: Outbox;
}

/** A message on its way; or why it did not arrive, with its text and another try (TL-181). */
export function UnsentRow({ chatId, unsent, outbox }: UnsentRowProps) {
  const t = useT();
  const { i18n } = useModule();
  const { key, text, isSending, error } = unsent;
  const reason = !error ? '' : isAboutPoll(error.serverText) ? t('send.poll') : failureText(i18n, error);
  return (
    <li className={styles.message} data-own data-unsent>
      <div className={styles.bubble} dir="auto">
        <p className={styles.written}>{text}</p>
      </div>
      {isSending ? (
        <p className={styles.foot} role="status">
          <Spinner />
          {t('send.sending')}
        </p>
      ) : (
        <>
          <div role={error ? 'alert' : undefined} className={styles.failed}>
            <p>{t(error ? 'send.failed' : 'send.unsent')}</p>
            {reason && <p>{reason}</p>}
          </div>
          <p className={styles.foot}>
            <Button size="small" onClick={() => outbox.again(chatId, unsent)}>
              {t('chats.retry')}
            </Button>
            <Button size="small" variant="ghost" onClick={() => outbox.discard(key)}>
              {t('send.discard')}
            </Button>
          </p>
        </>
      )}
    </li>
  );
}

/** A server that takes a chat message for a post with a poll refuses it for its options (TL-179). */
function isAboutPoll(serverText: string | null | undefined): boolean {
  return /\bpoll\b/i.test(serverText ?? '');
}
