import { useState } from 'react';
import type { ApiError } from '@skerry/shared/contract';
import { filter, firstValueFrom, useModule } from '@skerry/shared/runtime';
import { Button, IconButton } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { History, X } from '@skerry/shared/ui/icons';
import { isNotNewer } from '../../older-id.ts';
import { useT } from '../../use-t.ts';
import type { TimelineFeed } from '../feed/timeline-feed.ts';
import styles from './continue-offer.module.css';

/** Statuses a page: the most that servers send. */
const PAGE_SIZE = 40;
/** A reader who was away for longer begins anew. */
const MOST_PAGES = 10;

interface ContinueOfferProps {
  feed: TimelineFeed;
  /** The newest status that was read on another device. */
  at: string;
  /** The status with which the reader goes on is in the list. */
  onGo: (key: string) => void;
  onDismiss: () => void;
}

/** Offers to go where the user was on another device: nobody is taken there unasked. */
export function ContinueOffer({ feed, at, onGo, onDismiss }: ContinueOfferProps) {
  const t = useT();
  const ctx = useModule();
  const [isBusy, setIsBusy] = useState(false);
  const go = async () => {
    setIsBusy(true);
    const { key, error } = await loadUpTo(feed, at);
    setIsBusy(false);
    if (key) return onGo(key);
    if (error) return showFailure(ctx, error, (reason) => t('continue.failed', { reason }));
    ctx.ports.notices.show({ level: 'info', text: t('continue.far') });
    onDismiss();
  };
  return (
    <div className={styles.place}>
      <div role="group" aria-label={t('continue.offer')} className={styles.offer}>
        <Button variant="ghost" icon={History} isBusy={isBusy} className={styles.continue} onClick={() => void go()}>
          {t('continue.offer')}
        </Button>
        <IconButton icon={X} label={t('timeline.dismiss')} onClick={onDismiss} />
      </div>
    </div>
  );
}

interface Reached {
  /** The newest status in the list that is not newer than the wanted one. Without it and an error it is too far back. */
  key?: string;
  error?: ApiError;
}

/** Shows what waits, and loads older pages until the list reaches the status with this id. */
async function loadUpTo(feed: TimelineFeed, id: string): Promise<Reached> {
  if (feed.state.needsFlush) await feed.pages.restart();
  else feed.reveal(false);
  return reach(feed, id, MOST_PAGES);
}

async function reach(feed: TimelineFeed, id: string, left: number): Promise<Reached> {
  const { pages } = feed;
  const key = pages.ids.find((one) => isNotNewer(one, id));
  if (key !== undefined) return { key };
  if (left === 0) return {};
  await pages.older(PAGE_SIZE);
  // The list itself may have asked for the same page.
  const { older, failures } = await firstValueFrom(feed.state$.pipe(filter((state) => state.older !== 'loading')));
  const error = failures.first ?? failures.older;
  if (older === 'idle') return reach(feed, id, left - 1);
  return error ? { error } : reach(feed, id, 0);
}
