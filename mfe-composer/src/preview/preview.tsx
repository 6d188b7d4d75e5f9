import { TriangleAlert } from '@skerry/shared/ui/icons';
import type { StatusPreview } from '@skerry/shared/api';
import type { ApiError, Result } from '@skerry/shared/contract';
import { EmojiText, PostHtml } from '@skerry/shared/html';
import { mayWorkAgain } from '@skerry/shared/ui/failure';
import { RouteLink, useOtherSetting, useStillPictures } from '@skerry/shared/runtime';
import { Alert, Button, Icon, Skeleton } from '@skerry/shared/ui';
import { usePreview } from './use-preview.ts';
import { usePreviewT } from './use-preview-t.ts';
import styles from './preview.module.css';

interface PreviewProps {
  /** Another one for each content; `null` while there is nothing to show. */
  version: string | null;
  ask: (signal: AbortSignal) => Promise<Result<StatusPreview>>;
  failureText: (error: ApiError) => string;
}

/** A draft as the server would publish it. Nothing is published, and the draft stays (requirements CO-026 to CO-029). */
export default function Preview({ version, ask, failureText }: PreviewProps) {
  const t = usePreviewT();
  const { shown, error, isLoading, retry } = usePreview(version, ask);
  return (
    <section className={styles.preview} aria-label={t('preview.title')} aria-busy={isLoading}>
      {version === null && <p className={styles.empty}>{t('preview.empty')}</p>}
      {version !== null && error && (
        <Alert
          tone="error"
          action={
            mayWorkAgain(error) && (
              <Button size="small" onClick={retry}>
                {t('preview.retry')}
              </Button>
            )
          }
        >
          {failureText(error)}
        </Alert>
      )}
      {version !== null && !error && !shown && (
        <div role="status" aria-label={t('preview.loading')}>
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      )}
      {version !== null && !error && shown && <Shown preview={shown} />}
    </section>
  );
}

function Shown({ preview: { status, poll } }: { preview: StatusPreview }) {
  const t = usePreviewT();
  const isStill = useStillPictures();
  const isGreentext = useOtherSetting('timelines', 'greentext', false);
  const hasMfm = useOtherSetting('timelines', 'renderMisskeyMarkdown', true);
  const movesOnHover = useOtherSetting('timelines', 'renderMfmOnHover', false);
  const { spoilerText, emojis, contentHtml, mentions, tags, language, quoteId } = status;
  return (
    <div lang={language ?? undefined} dir="auto">
      {spoilerText !== '' && (
        <p className={styles.warning}>
          <Icon as={TriangleAlert} size={14} />
          <bdi>
            <EmojiText text={spoilerText} emojis={emojis} emojiClassName={styles.emoji} isStill={isStill} />
          </bdi>
        </p>
      )}
      <div className={styles.text}>
        <PostHtml
          html={contentHtml}
          emojis={emojis}
          mentions={mentions}
          tags={tags}
          isGreentext={isGreentext}
          mfm={hasMfm ? (movesOnHover ? 'hover' : 'on') : 'off'}
          isStill={isStill}
          hidesQuoteFallback={quoteId !== null}
          renderTag={(name, text) => (
            <RouteLink to="timelines.tag" params={{ tag: name }}>
              {text}
            </RouteLink>
          )}
          renderMore={(show) => (
            <Button variant="ghost" size="small" onClick={show}>
              {t('preview.more')}
            </Button>
          )}
          classNames={{ emoji: styles.emoji, greentext: styles.green, cyantext: styles.cyan }}
        />
      </div>
      {poll && (
        <ul className={styles.poll}>
          {poll.options.map(({ title }, index) => (
            // Options are identified only by their position.
            <li key={index} dir="auto">
              <EmojiText text={title} emojis={poll.emojis} emojiClassName={styles.emoji} isStill={isStill} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
