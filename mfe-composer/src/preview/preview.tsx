import { TriangleAlert } from '@skerry/shared/ui/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure, type StatusPreview } from '@skerry/shared/api';
import type { ApiError, Result } from '@skerry/shared/contract';
import { EmojiText, PostHtml } from '@skerry/shared/html';
import { mayWorkAgain } from '@skerry/shared/ui/failure';
import { PREVIEW_DEBOUNCE_MS } from '@skerry/shared/rules';
import { RouteLink, useModule, useOtherSetting, useStillPictures } from '@skerry/shared/runtime';
import { Alert, Button, Icon, Skeleton } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './preview.module.css';

export interface PreviewedPost {
  id: string;
  /** Another one for each content. */
  version: string;
  ask: (signal: AbortSignal) => Promise<Result<StatusPreview>>;
}

interface PreviewProps {
  /** None while there is nothing to show; several of a thread. */
  posts: readonly PreviewedPost[];
  failureText: (error: ApiError) => string;
}

/** A draft as the server would publish it. Nothing is published, and the draft stays (requirements CO-026 to CO-029). */
export default function Preview({ posts, failureText }: PreviewProps) {
  const t = useT();
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      {posts.length === 0 && <p className={styles.empty}>{t('preview.empty')}</p>}
      {posts.length === 1 && posts[0] && <Post key={posts[0].id} post={posts[0]} failureText={failureText} />}
      {posts.length > 1 && (
        <ol className={styles.posts}>
          {posts.map((post, index) => (
            <li key={post.id} aria-label={t('preview.post', { n: index + 1, all: posts.length })}>
              <span className={styles.place} aria-hidden>
                {t('preview.post', { n: index + 1, all: posts.length })}
              </span>
              <Post post={post} failureText={failureText} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Post({ post, failureText }: { post: PreviewedPost } & Pick<PreviewProps, 'failureText'>) {
  const t = useT();
  const { shown, error, isLoading, retry } = usePreview(post.version, post.ask);
  return (
    <div className={styles.post} aria-busy={isLoading}>
      {error && (
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
      {!error && !shown && (
        <div role="status" aria-label={t('preview.loading')}>
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      )}
      {!error && shown && <Shown preview={shown} />}
    </div>
  );
}

function Shown({ preview: { status, poll } }: { preview: StatusPreview }) {
  const t = useT();
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

interface PreviewState {
  /** The latest that arrived, also while the next one is on its way. */
  shown: StatusPreview | null;
  /** Why the latest did not. */
  error: ApiError | null;
  isLoading: boolean;
  retry(): void;
}

const NOTHING: Omit<PreviewState, 'retry'> = { shown: null, error: null, isLoading: false };

/**
 * Asks for a preview at once, then 500 ms after the latest change (requirement CO-027).
 *
 * @param version another one for each content
 * @param ask may change with each render
 */
function usePreview(version: string, ask: (signal: AbortSignal) => Promise<Result<StatusPreview>>): PreviewState {
  const { telemetry } = useModule();
  const [state, setState] = useState(NOTHING);
  const [retries, setRetries] = useState(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const delay = useRef(0);
  const asked = useRef('');
  const key = `${version} ${retries}`;
  useEffect(() => {
    const ended = new AbortController();
    asked.current = key;
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, isLoading: true }));
      latest
        .current(ended.signal)
        .catch((error: unknown): Result<StatusPreview> => {
          telemetry.error(error);
          return { error: ApiFailure.from(error) };
        })
        .then(({ data, error }) => {
          if (asked.current !== key) return;
          setState(error ? { shown: null, error, isLoading: false } : { shown: data, error: null, isLoading: false });
        });
    }, delay.current);
    delay.current = PREVIEW_DEBOUNCE_MS;
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [key, telemetry]);
  const retry = useCallback(() => {
    delay.current = 0;
    setRetries((count) => count + 1);
  }, []);
  return { ...state, retry };
}
