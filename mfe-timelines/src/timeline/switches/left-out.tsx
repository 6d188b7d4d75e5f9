import { useCallback } from 'react';
import { useSetting } from '@skerry/shared/runtime';
import { SlidersHorizontal } from '@skerry/shared/ui/icons';
import { Button, EmptyState } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import type { TimelineView } from '../use-timeline.ts';
import { useShowAll } from './left-out-line.tsx';
import { leavesOut, switchesKeyOf } from './switches.ts';
import { useOnward } from './use-onward.ts';

/** Statuses of a page where none may be shown: the most that servers send. */
const PAGE_SIZE = 40;

interface LeftOutProps {
  timeline: TimelineView;
  /** Posts that the switches leave out, and those that they don't. */
  count: number;
  shown: number;
}

/** Loads more where nothing of a page is shown, and says so in place of the posts where there are none to show. */
export default function LeftOut({ timeline: { feed, switches, state }, count, shown }: LeftOutProps) {
  const t = useT();
  const [isOnRequest] = useSetting('timelines.onRequest');
  const ask = useCallback(() => void feed.pages.older(PAGE_SIZE), [feed]);
  const hasStopped = useOnward({
    canAsk: state.phase === 'ready' && state.older === 'idle' && !isOnRequest,
    last: feed.pages.ids.at(-1),
    shown,
    ask,
  });
  const show = useShowAll(switches, switchesKeyOf(feed.source) ?? '');
  if (shown > 0 || !(hasStopped || isOnRequest || state.older === 'end')) return null;
  return (
    <EmptyState
      icon={SlidersHorizontal}
      title={t('leftOut.all')}
      body={t('leftOut.count', { count })}
      // What has other hashtags is nothing that a switch could show.
      action={
        leavesOut(switches).length > 0 && (
          <Button variant="primary" onClick={show}>
            {t('switches.show_all')}
          </Button>
        )
      }
    />
  );
}
