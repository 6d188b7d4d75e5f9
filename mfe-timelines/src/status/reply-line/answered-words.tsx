import { useEffect } from 'react';
import type { Status } from '@skerry/shared/entities';
import { EmojiText, plainText } from '@skerry/shared/html';
import { useAbility, useEntity, useModule } from '@skerry/shared/runtime';
import { useFilterMatch, useMuting } from '../filters/filter-scope.tsx';
import { useDisplay } from '../display-settings.tsx';
import { usePostParser } from '../status-scope.tsx';
import { AnsweredPosts } from './answered-posts.ts';
import inline from '../text/inline-emoji.module.css';
import styles from './answered-words.module.css';
import { useT } from '../../use-t.ts';
import { useAuthor } from '../use-author.ts';

/** More than one line holds, in characters. */
const MAX_CHARS = 160;

/**
 * The first words of the status that a reply answers. They come from the cache, or later from the server if it has
 * several at once; their line is as high without them.
 */
export default function AnsweredWords({ statusId }: { statusId: string }) {
  const ctx = useModule();
  const canAsk = useAbility('severalStatuses');
  const status = useEntity('status', statusId);
  const isKnown = status !== undefined;
  useEffect(() => {
    if (isKnown || !canAsk) return;
    return ctx.once('answered', () => new AnsweredPosts(ctx)).want(statusId);
  }, [ctx, canAsk, isKnown, statusId]);
  return status && <Words status={status} />;
}

function Words({ status }: { status: Status }) {
  const t = useT();
  const parser = usePostParser();
  const account = useAuthor(status.accountId);
  const isStill = useDisplay('stopGifs');
  const filtered = useFilterMatch(status);
  const muting = useMuting(status, account);
  if (status.isDeleted || muting || (filtered && filtered.action !== 'blur')) return null;
  const text = status.spoilerText || plainText(status.contentHtml, { parser, isOneLine: true });
  const shown = text === '' ? t('answered.media', { count: status.attachments.length }) : text.slice(0, MAX_CHARS);
  if (text === '' && status.attachments.length === 0) return null;
  return (
    <>
      <span className={styles.dot}>{' · '}</span>
      <span dir="auto" className={styles.words}>
        <EmojiText text={shown} emojis={status.emojis} emojiClassName={inline.emoji} isStill={isStill} />
      </span>
    </>
  );
}
