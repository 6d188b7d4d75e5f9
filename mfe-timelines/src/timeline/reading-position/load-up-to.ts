import type { ApiError } from '@skerry/shared/contract';
import { filter, firstValueFrom } from '@skerry/shared/runtime';
import { isOlderId, tellsAge } from '../../older-id.ts';
import type { TimelineFeed } from '../feed/timeline-feed.ts';

/** Statuses a page: the most that servers send. */
const PAGE_SIZE = 40;
/** A reader who was away for longer begins anew. */
const MOST_PAGES = 10;

interface Reached {
  /** The newest status in the list that is not newer than the wanted one. Without it and an error it is too far back. */
  key?: string;
  error?: ApiError;
}

/** Shows what waits, and loads older pages until the list reaches the status with this id. */
export async function loadUpTo(feed: TimelineFeed, id: string): Promise<Reached> {
  if (feed.state.needsFlush) await feed.pages.restart();
  else feed.reveal(false);
  return reach(feed, id, MOST_PAGES);
}

async function reach(feed: TimelineFeed, id: string, left: number): Promise<Reached> {
  const { pages } = feed;
  const key = pages.ids.find((one) => tellsAge(one) && !isOlderId(id, one));
  if (key !== undefined) return { key };
  if (left === 0) return {};
  await pages.older(PAGE_SIZE);
  // The list itself may have asked for the same page.
  const { older, failures } = await firstValueFrom(feed.state$.pipe(filter((state) => state.older !== 'loading')));
  const error = failures.first ?? failures.older;
  if (older === 'idle') return reach(feed, id, left - 1);
  return error ? { error } : reach(feed, id, 0);
}
