import { useModule } from '@skerry/shared/runtime';
import { Button, Icon, Spinner } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import { FileText } from '@skerry/shared/ui/icons';
import talks from '../talks/talks.module.css';
import styles from './chats.module.css';
import type { ChatFile, Outbox, Unsent } from './outbox.ts';
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
  const { key, text, file, isSending, error } = unsent;
  const reason = !error ? '' : isAboutPoll(error.serverText) ? t('send.poll') : failureText(i18n, error);
  return (
    <li className={talks.message} data-own data-unsent={!isSending || undefined}>
      <div className={talks.inside}>
        <div className={talks.bubble} dir="auto">
          {text !== '' && <p className={styles.written}>{text}</p>}
          {file && <UnsentFile file={file} />}
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
      </div>
    </li>
  );
}

function UnsentFile({ file: { name, kind, previewUrl } }: { file: ChatFile }) {
  return (
    <p className={styles.file}>
      {kind === 'image' && previewUrl !== '' ? (
        <img className={styles.thumbnail} src={previewUrl} alt="" />
      ) : (
        <Icon as={FileText} size={20} />
      )}
      <bdi>{name}</bdi>
    </p>
  );
}

/** A server that takes a chat message for a post with a poll refuses it for its options (TL-179). */
function isAboutPoll(serverText: string | null | undefined): boolean {
  return /\bpoll\b/i.test(serverText ?? '');
}
