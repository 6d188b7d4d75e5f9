import type { FastifyRequest } from 'fastify';
import type { AccountRow, MediaRow, NotificationRow, PollRow, StatusRow } from './db/rows.ts';
import type { Json } from './json.ts';

/** A refusal before it is sent: the status and words of the family, and the request it answers. */
export interface Refusal {
  readonly status: number;
  readonly error: string;
  readonly body: unknown;
  /** no such call, as opposed to a call that refuses */
  readonly isUnknownCall: boolean;
  readonly request: FastifyRequest;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

type Shape<Core, Context> = (json: Json, context: Context & { readonly core: Core }) => Json;

/** What a server sends otherwise than its family: each takes the family's entity and returns its own. */
export interface Shapes<Core> {
  readonly account?: Shape<Core, { account: AccountRow; viewer: AccountRow | null; isOwn: boolean }>;
  readonly status?: Shape<Core, { status: StatusRow; viewer: AccountRow | null }>;
  /** the wrapper of a repeat */
  readonly repeat?: Shape<Core, { status: StatusRow; inner: StatusRow; viewer: AccountRow | null }>;
  readonly poll?: Shape<Core, { poll: PollRow; viewer: AccountRow | null }>;
  readonly attachment?: Shape<Core, { media: MediaRow }>;
  readonly notification?: Shape<Core, { row: NotificationRow }>;
  readonly relationship?: Shape<Core, { target: AccountRow }>;
  readonly app?: Shape<Core, object>;
  readonly token?: Shape<Core, object>;
  readonly tag?: Shape<Core, object>;
  readonly instanceV1?: Shape<Core, object>;
  readonly instanceV2?: Shape<Core, object>;
  readonly nodeinfo?: Shape<Core, { version: string }>;
}

/**
 * One server, as a table of what it has and how it differs from the family that it is nearest to. What is absent is as
 * in the family.
 */
export interface Dialect<Core> {
  /** the calls of the family that this server has, as `METHOD /path`; absent: all of them */
  readonly calls?: ReadonlySet<string>;
  readonly shapes: Shapes<Core>;
  /** how it refuses, and how it answers a call that it does not have */
  readonly refuse?: (refusal: Refusal) => Answer;
  /** what it makes of a request before a call sees it; changes `params`, `query` and `body` */
  readonly reads?: (request: FastifyRequest, core: Core) => void;
  /** what cannot exist on this server, removed from a new database */
  readonly unseed?: readonly string[];
  /** calls that require a token here, though the family answers anybody */
  readonly isClosed?: (method: string, path: string) => boolean;
  /** whether a list tells its next page */
  readonly hasLink?: (path: string) => boolean;
  readonly hasStreaming: boolean;
  /** whether a second request with the same key returns the first answer */
  readonly isIdempotent: boolean;
  /** whether a warning alone makes a status sensitive */
  readonly warningIsSensitive: boolean;
  readonly takesEmptyStatus: boolean;
  /** whether limits of texts count grapheme clusters, as Elixir and Ruby do; otherwise code points */
  readonly countsGraphemes: boolean;
  /** whether `/accounts/:id` finds a name too */
  readonly findsNames: boolean;
  /** whether a repeat has its original's id; a list then has each status once, at its newest place */
  readonly repeatsShareIds: boolean;
  /** whether an edit changes the poll, and deletes one that it leaves out; otherwise a poll is never changed */
  readonly editsPolls: boolean;
  /** whether the file's own call changes the description of a published file; otherwise it does not find it */
  readonly describesPublished: boolean;
  /** what an edit's `media_attributes` do to a description that they leave out; absent: they are not read */
  readonly mediaAttributes?: 'keep' | 'empty';
  /** the name that its sign-in page asks for */
  readonly signsInBy: 'nickname' | 'email';
}

/** A server that is as its family. */
export const PLAIN = {
  shapes: {},
  hasStreaming: true,
  isIdempotent: true,
  takesEmptyStatus: false,
  countsGraphemes: false,
  repeatsShareIds: false,
  editsPolls: true,
  describesPublished: true,
  signsInBy: 'nickname',
} as const;

export const jsonAnswer = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

/** The named members of an entity, in this order; missing ones stay missing. */
export const pick = (json: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.flatMap((name) => (name in json ? [[name, json[name]]] : [])));

export const without = (json: Json, ...names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(json).filter(([name]) => !names.includes(name)));

export const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';
