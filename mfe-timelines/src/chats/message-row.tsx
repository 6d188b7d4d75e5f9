import { useState } from 'react';
import type { ChatMessage } from '@skerry/shared/api';
import { PostHtml } from '@skerry/shared/html';
import { RouteLink, useModule, useStillPictures } from '@skerry/shared/runtime';
import { Button, IconButton } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { Trash2 } from '@skerry/shared/ui/icons';
import type { ChatLog } from './chat-log.ts';
import styles from './chats.module.css';
import { useT } from '../use-t.ts';

interface MessageRowProps {
  message: ChatMessage;
  isOwn: boolean;
  log: ChatLog;
}

/** One message: its text, which is foreign HTML made safe, its attachment, its time. */
export function MessageRow({ message, isOwn, log }: MessageRowProps) {
  const t = useT();
  const isStill = useStillPictures();
  const { contentHtml, emojis, attachment, createdAt } = message;
  return (
    <li className={styles.message} data-own={isOwn || undefined}>
      <div className={styles.bubble} dir="auto">
        {contentHtml && (
          <PostHtml
            html={contentHtml}
            emojis={emojis}
            isStill={isStill}
            renderTag={(name, text) => (
              <RouteLink to="timelines.tag" params={{ tag: name }}>
                {text}
              </RouteLink>
            )}
            renderMore={(show) => (
              <Button variant="ghost" size="small" onClick={show}>
                {t('chat.more')}
              </Button>
            )}
            classNames={{ emoji: styles.emoji }}
          />
        )}
        {attachment && attachment.kind === 'image' && (
          <a href={attachment.url} target="_blank" rel="noopener noreferrer nofollow ugc">
            <img
              className={styles.picture}
              src={attachment.previewUrl || attachment.url}
              alt={attachment.description || t('chats.attachment')}
            />
          </a>
        )}
        {attachment && attachment.kind !== 'image' && (
          <a href={attachment.url} target="_blank" rel="noopener noreferrer nofollow ugc">
            {attachment.description || t('chats.attachment')}
          </a>
        )}
      </div>
      <p className={styles.foot}>
        <time dateTime={createdAt}>{t('chat.at', { at: new Date(createdAt) })}</time>
        {isOwn && <DeleteButton message={message} log={log} />}
      </p>
    </li>
  );
}

function DeleteButton({ message: { id }, log }: Pick<MessageRowProps, 'message' | 'log'>) {
  const t = useT();
  const ctx = useModule();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    const agrees = await ctx.ports.dialogs.confirm({
      title: t('delete.question'),
      body: t('delete.body'),
      confirmLabel: t('delete.do'),
      danger: true,
    });
    if (!agrees) return;
    setBusy(true);
    const error = await log.remove(id);
    setBusy(false);
    if (error) showFailure(ctx, error);
  };
  return (
    <IconButton
      icon={Trash2}
      iconSize={14}
      size="small"
      label={t('delete.label')}
      isBusy={isBusy}
      onClick={() => void remove()}
    />
  );
}
