import { useCallback, useRef } from 'react';
import { useList, useModule, useObservable } from '@skerry/shared/runtime';
import { Alert, Button, Panel } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';
import { showsAtOnce } from './autoshow.ts';
import { EmptyTimeline, FailedTimeline, TimelineSkeleton } from './timeline-states.tsx';
import { TimelineHead } from './timeline-head.tsx';
import type { TimelineKind, TimelineParams } from './timeline-kinds.ts';
import { TimelineList } from './timeline-list.tsx';
import type { TimelineSource } from './timeline-source.ts';
import styles from './timeline.module.css';
import { useAgain } from './use-again.ts';
import { useListKeys } from './use-list-keys.ts';
import { usePlace } from './use-place.ts';
import { useShownWaiting } from './use-shown-waiting.ts';
import { useRunningFeed, useTimelineFeed } from './use-timeline-feed.ts';

interface TimelineProps {
  kind: TimelineKind;
  params: TimelineParams;
  source: TimelineSource;
}

/** A timeline with its head. Give it `key={source.listKey}`: it runs one timeline. */
export function Timeline({ kind, params, source }: TimelineProps) {
  const t = useT();
  const {
    i18n,
    ports: { settings },
  } = useModule();
  const feed = useTimelineFeed(source);
  const { place, onAnchorChange } = usePlace(source.listKey, () => feed.memory);
  const revealedAt = useRef(Number.NEGATIVE_INFINITY);
  const body = useRef<HTMLDivElement>(null);
  useRunningFeed(feed, place, () => showsAtOnce(settings, { scrollY: window.scrollY, hasFocus: document.hasFocus() }));
  const state = useObservable(feed.state$);
  const refreshFailure = state.phase === 'ready' ? (state.failures.newer ?? state.failures.first) : undefined;
  const shownState = useShownWaiting(state);
  const list = useList(source.listKey);

  const reveal = useCallback(() => {
    if (feed.state.waiting.length === 0 && !feed.state.needsFlush) return;
    revealedAt.current = performance.now();
    feed.reveal(true);
    window.scrollTo({ top: 0 });
  }, [feed]);
  useListKeys(body, reveal);
  useAgain(() => {
    if (state.waiting.length > 0 || state.needsFlush) reveal();
    else void feed.poll().then(reveal);
  });

  return (
    <Panel aria-busy={state.phase === 'loading'}>
      <TimelineHead
        kind={kind}
        params={params}
        followsPeople={source.followsPeople}
        state={shownState}
        onReveal={reveal}
      />
      {refreshFailure && (
        <div className={styles.notice}>
          <Alert
            tone="error"
            action={
              <Button size="small" onClick={() => void feed.pages.retry('first', 'newer')}>
                {t('timeline.retry')}
              </Button>
            }
          >
            <p>{t('timeline.refresh_failed')}</p>
            <p>{failureText(i18n, refreshFailure)}</p>
          </Alert>
        </div>
      )}
      <div ref={body} className={styles.body}>
        {list.entries.length > 0 ? (
          <TimelineList
            list={list}
            feed={feed}
            state={state}
            anchor={place?.anchor}
            onAnchorChange={onAnchorChange}
            revealedAt={revealedAt}
          />
        ) : state.phase === 'failed' ? (
          <FailedTimeline failure={state.failures.first} onRetry={() => void feed.pages.retry('first')} />
        ) : state.phase === 'loading' ? (
          <TimelineSkeleton />
        ) : (
          <EmptyTimeline kind={kind} />
        )}
      </div>
    </Panel>
  );
}
