import { ApiFailure } from '../../api/errors.ts';
import type { PageQuery } from '../../api/query.ts';
import type { ApiRefusal } from '../../contract/api.ts';
import type { PageReply } from '../paged-state.ts';

/** Ids of a page. */
export const PAGE = 3;

export interface Server {
  /** All ids of the server, newest first. */
  ids(): number[];
  post(): string;
  /** Deletes all. */
  empty(): void;
  ask(query: PageQuery, signal: AbortSignal): Promise<PageReply | ApiRefusal>;
  /** The first page, without waiting for the test. */
  now(): Promise<PageReply>;
  /** Requests without an answer. */
  waiting(): number;
  /** Answers one of them with the present ids, with those at the time of the request, or with a failure. */
  answer(which: number, how: 'now' | 'asAsked' | ApiFailure): void;
}

interface Question {
  now: () => PageReply;
  asAsked: PageReply;
  resolve(reply: PageReply | ApiRefusal): void;
}

/** A server with a list that grows at its head, and answers only when the test says so. */
export function playServer(sendsLinks: boolean, count: number): Server {
  let newest = count;
  const questions = new Set<Question>();
  const ids = () => Array.from({ length: newest }, (_, index) => newest - index);

  const reply = (query: PageQuery): PageReply => {
    const {
      max_id: max = query.maxId,
      min_id: min = query.minId,
      since_id: since = query.sinceId,
    } = query.cursor ?? {};
    const within = ids().filter(
      (id) => (max === undefined || id < Number(max)) && (since === undefined || id > Number(since)),
    );
    const found = min === undefined ? within.slice(0, PAGE) : within.filter((id) => id > Number(min)).slice(-PAGE);
    const hasMore = sendsLinks && found.length > 0 && within.indexOf(found.at(-1)!) < within.length - 1;
    return {
      data: { ids: found.map(String) },
      page: {
        ...(hasMore ? { next: { max_id: String(found.at(-1)) } } : {}),
        ...(sendsLinks && found.length > 0 ? { prev: { min_id: String(found[0]) } } : {}),
      },
      error: null,
    };
  };

  return {
    ids,
    post: () => String(++newest),
    empty: () => {
      newest = 0;
    },
    ask: (query, signal) =>
      new Promise((resolve) => {
        const question = { now: () => reply(query), asAsked: reply(query), resolve };
        questions.add(question);
        signal.addEventListener('abort', () => {
          questions.delete(question);
          resolve({ error: new ApiFailure('aborted') });
        });
      }),
    now: async () => reply({}),
    waiting: () => questions.size,
    answer: (which, how) => {
      const question = [...questions][which % Math.max(1, questions.size)];
      if (!question) return;
      questions.delete(question);
      if (how instanceof ApiFailure) question.resolve({ error: how });
      else question.resolve(how === 'now' ? question.now() : question.asAsked);
    },
  };
}
