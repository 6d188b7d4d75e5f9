import type { I18nPort, SettingsPort } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { combineLatest, distinctUntilChanged, map, type Observable } from '@skerry/shared/runtime';
import type { NoticeStore } from '../services.ts';
import type { StreamStatus } from './breaks.ts';
import { notifyOfStream } from './stream-notices.ts';
import { createStream, type Stream, type StreamOptions } from './stream.ts';
import { joinTabs } from './tab-messages.ts';

export interface OpenStreamOptions extends Omit<StreamOptions, 'isWanted$' | 'tabs' | 'loadFrameReader' | 'random'> {
  window: Window & typeof globalThis;
  settings: Pick<SettingsPort, 'observe'>;
  instance$: Observable<InstanceOptions>;
  connection: { follow(status$: Observable<StreamStatus>): void };
  notices: Pick<NoticeStore, 'show'>;
  i18n: Pick<I18nPort, 't'>;
  isReached(): Promise<boolean>;
}

/** The start of a chunk of its own: fetched for the first subscriber of a stream. */
export function openStream({
  window,
  settings,
  instance$,
  connection,
  notices,
  i18n,
  isReached,
  ...options
}: OpenStreamOptions): Stream {
  const stream = createStream({
    ...options,
    loadFrameReader: () => import('./frame-reader.ts'),
    // Browsers log each handshake that is refused.
    isWanted$: wantedStream(settings.observe('useStreamingApi'), instance$),
    tabs: joinTabs(window, options.ownId),
    random: Math.random,
  });
  connection.follow(stream.status$);
  notifyOfStream(stream.status$, notices, i18n, isReached);
  return stream;
}

/** Whether the user wants live updates, and the server is not known to have none. */
export function wantedStream(
  setting$: Observable<boolean>,
  instance$: Observable<InstanceOptions>,
): Observable<boolean> {
  return combineLatest([setting$, instance$]).pipe(
    map(([isWanted, { abilities }]) => isWanted && abilities.streaming !== false),
    distinctUntilChanged(),
  );
}
