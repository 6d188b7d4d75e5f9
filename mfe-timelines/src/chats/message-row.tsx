import { useState } from 'react';
import type { ChatMessage } from '@skerry/shared/api';
import type { Attachment } from '@skerry/shared/entities';
import { PostHtml } from '@skerry/shared/html';
import { parseUrl } from '@skerry/shared/rules';
import { RouteLink, useModule, useStillPictures } from '@skerry/shared/runtime';
import { Button, classes, Icon, IconButton, StillImage } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { Download, FileText, Trash2 } from '@skerry/shared/ui/icons';
import type { ChatLog } from './chat-log.ts';
import styles from './chats.module.css';
import emoji from '../status/text/inline-emoji.module.css';
import talks from '../talks/talks.module.css';
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
    <li className={talks.message} data-own={isOwn || undefined}>
      <div className={talks.inside}>
        {contentHtml && (
          <div className={talks.bubble} dir="auto">
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
              classNames={{ emoji: emoji.emoji }}
            />
          </div>
        )}
        {attachment && <MessageFile attachment={attachment} />}
        <p className={styles.foot}>
          <time dateTime={createdAt}>{t('chat.at', { at: new Date(createdAt) })}</time>
          {isOwn && <DeleteButton message={message} log={log} />}
        </p>
      </div>
    </li>
  );
}

/** A picture or a sticker is shown; any other file is named. */
function MessageFile({ attachment: { kind, url, previewUrl, description } }: { attachment: Attachment }) {
  const t = useT();
  const isStill = useStillPictures();
  const link = { href: url, target: '_blank', rel: 'noopener noreferrer nofollow ugc' };
  if (kind === 'image')
    return (
      <a {...link} className={styles.pictureLink}>
        <StillImage
          className={styles.picture}
          src={previewUrl || url}
          alt={description || t('chats.attachment')}
          isStill={isStill}
        />
      </a>
    );
  return (
    <a {...link} className={classes(talks.bubble, styles.file)}>
      <Icon as={FileText} size={20} />
      <bdi>{description || fileNameIn(url) || t('chats.attachment')}</bdi>
      <Icon as={Download} size={16} />
    </a>
  );
}

/** Empty for an address without one. */
function fileNameIn(address: string): string {
  const name = parseUrl(address)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
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
