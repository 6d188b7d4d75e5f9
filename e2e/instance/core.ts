import type { Clock } from './clock.ts';
import type { Memo } from './db/memo.ts';
import type { Db } from './db/open.ts';
import type { FaultBook } from './faults/fault-book.ts';
import type { Dialect } from './dialect.ts';
import type { Flavour } from './flavour.ts';
import type { RequestLog } from './faults/request-log.ts';
import type { IdSource } from './ids.ts';
import type { Deferred } from './deferred.ts';
import type { AsyncRefreshes } from './services/async-refreshes.ts';
import type { MediaStore } from './media-store.ts';
import type { ResolvedOptions } from './options.ts';
import type { StreamHub } from './stream-hub.ts';

/** The state of one running instance; passed to every model function and route, so that several run in one process. */
export interface Core {
  readonly db: Db;
  readonly memo: Memo;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly options: ResolvedOptions;
  readonly flavour: Flavour;
  /** how the server differs from its family */
  readonly dialect: Dialect<Core>;
  readonly media: MediaStore;
  readonly hub: StreamHub;
  readonly faults: FaultBook;
  readonly requests: RequestLog;
  readonly deferred: Deferred;
  /** what the server fetches from others after it has answered */
  readonly refreshes: AsyncRefreshes;
  /** public base URL, known once the port is */
  url: string;
  /** host part of local handles */
  domain: string;
}

/** Replaces the instance's base URL in stored HTML, so that a database can move to another port. */
export const BASE_MARK = '\u0001';

export const absolute = (core: Core, path: string): string => (path.startsWith('/') ? core.url + path : path);
export const withBase = (core: Core, html: string): string => html.replaceAll(BASE_MARK, core.url);
