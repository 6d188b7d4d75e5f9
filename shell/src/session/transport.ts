import { ApiFailure, type MalformedReply, pageCursors, readReply } from '@skerry/shared/api';
import type { ApiCall, ApiError, RequestOptions } from '@skerry/shared/contract';
import type { Delivery, Transport } from '@skerry/shared/cache';
import type { EarlyAnswers } from './early-answers.ts';
import type { Answer } from './exchange.ts';
import type { CallGuard, Report } from '../services.ts';
import type { Pacing } from './pacing.ts';
import { isPaced, pause, retryDelay } from './retry.ts';
import { isSuccess, sendCall, type SendOptions, type Wire } from './send.ts';

export interface TransportOptions extends Wire {
  /** Called at each attempt. */
  token(): string | null;
  /** When it aborts, running calls fail with `aborted`, and so do all later ones. */
  signal: AbortSignal;
  /** An answer to an authorised call that may mean a dead token. Whether it turned out to be valid. */
  onSuspect(error: ApiError): Promise<boolean>;
  /** What was asked for before; the first equal call takes it. */
  early?: EarlyAnswers;
  guard: CallGuard;
  report: Report;
  random(): number;
}

/** After reading a reply for so long the page answers its user before it draws the reply. */
const LONG_READ_MS = 5;

/** Answers that may mean that the server has no such call. */
const UNSURE = [404, 405, 501];

/** Answers without a valid token: of Mastodon, of Pleroma's family, of snac. */
const REFUSALS = [401, 403, 422];

/** What a server says with 401 if it has nothing to say. */
const BARE = 'Unauthorized';

type SendingOptions = Pick<RequestOptions, 'signal' | 'onProgress' | 'kept'>;

/** Sends the calls of `shared/api`. */
export function createTransport(options: TransportOptions): Transport {
  let pacing: Pacing | null = null;

  async function request<T>(
    call: ApiCall<T>,
    { signal, onProgress, kept = false }: SendingOptions = {},
  ): Promise<Delivery<T>> {
    if (options.guard.refuses(call)) return { error: new ApiFailure('unsupported') };
    const ended = signal ? AbortSignal.any([options.signal, signal]) : options.signal;
    if (kept) return keptOf(call, ended);
    let delay: number | null = 0;
    for (let attempt = 0; ; attempt += 1) {
      try {
        if (delay > 0) await pause(delay, ended);
        const wait = pacing?.turn(call.path) ?? 0;
        if (wait > 0) await pause(wait, ended);
        return await attemptOnce(call, ended, onProgress);
      } catch (thrown) {
        const error = ApiFailure.from(thrown);
        if (isPaced(error)) await slow(call.path);
        delay = call.method === 'GET' ? retryDelay(error, attempt, options.random()) : null;
        if (delay === null) return { error };
      }
    }
  }

  async function slow(path: string): Promise<void> {
    const code = await import(/* webpackChunkName: "session" */ './pacing.ts').catch(() => null);
    pacing ??= code && code.createPacing(options.random);
    pacing?.slow(path);
  }

  async function attemptOnce<T>(
    call: ApiCall<T>,
    signal: AbortSignal,
    onProgress: SendingOptions['onProgress'],
  ): Promise<Delivery<T>> {
    const token = call.anonymous ? null : options.token();
    const sending = { token, signal, onProgress };
    const answer = await (options.early?.take(call, sending) ?? sendCall(options, call, sending));
    if (isSuccess(answer)) return deliver(call, answer, signal);
    const failure = ApiFailure.fromResponse(answer.status, answer.headers, answer.text);
    if (REFUSALS.includes(answer.status)) {
      if (token === null) options.guard.closes(call);
      // Others than snac name what they refuse with 422.
      else if (answer.status !== 422 || failure.serverText === null) {
        const isValid = options.onSuspect(failure);
        // Some servers refuse everything with 401: of a valid session it is no question of signing in.
        if (answer.status === 401 && (await isValid)) {
          const { status, serverText, identifier } = failure;
          // Sharkey answers so to calls that fail for everybody; what it refuses this user it says in words.
          if (call.needs && call.method === 'GET' && (serverText ?? BARE) === BARE) {
            options.guard.takeAway(call);
            throw new ApiFailure('unsupported', { status, serverText, identifier: call.needs });
          }
          throw new ApiFailure('forbidden', { status, serverText, identifier });
        }
      }
    }
    if (UNSURE.includes(answer.status)) throw await judged(call, answer, failure, { token, signal });
    throw failure;
  }

  /** What an earlier visit has kept: without the network. */
  async function keptOf<T>(call: ApiCall<T>, signal: AbortSignal): Promise<Delivery<T>> {
    try {
      const token = call.anonymous ? null : options.token();
      const answer = await options.early?.takeKept(call, token);
      if (signal.aborted) throw new ApiFailure('aborted');
      if (!answer) throw new ApiFailure('not-found');
      return await deliver(call, answer, signal);
    } catch (cause) {
      return { error: ApiFailure.from(cause) };
    }
  }

  async function deliver<T>(call: ApiCall<T>, answer: Answer, signal: AbortSignal): Promise<Delivery<T>> {
    const started = performance.now();
    const data = read(call, answer);
    if (performance.now() - started > LONG_READ_MS) {
      await nextTask();
      if (signal.aborted) throw new ApiFailure('aborted');
    }
    return { ...data, page: pageCursors(answer.headers.get('Link'), call.query), error: null };
  }

  /** Few answers are one of these: what they mean is fetched for them. */
  async function judged(...[call, answer, failure, send]: [ApiCall<unknown>, Answer, ApiError, SendOptions]) {
    try {
      const { judgeCall } = await import(/* webpackChunkName: "session" */ './unknown-call.ts');
      return await judgeCall(options, call, answer, failure, send);
    } catch (cause) {
      options.report(`${call.path}: not known whether the server has it`, cause);
      // "Not found" would say that the subject is gone.
      return call.subject ? ApiFailure.from(cause) : failure;
    }
  }

  function read<T>(call: ApiCall<T>, answer: Answer): ReturnType<typeof readReply<T>> {
    const place = `${call.method} ${call.path}`;
    try {
      const reportProblem = (problem: string) => options.report(`${place}: ${problem}`);
      return readReply(call, rawBody(call.path, answer.text), reportProblem, options.ownHosts, (name) =>
        answer.headers.get(name),
      );
    } catch (cause) {
      // Outside of /api/ servers answer with a page of their front end for a file that they do not have.
      if (!call.path.startsWith('/api/') && answer.text.trimStart().startsWith('<'))
        throw new ApiFailure('not-found', { status: answer.status, cause });
      options.report(`${place}: the reply is malformed`, cause);
      // Some calls answer 200 with an error.
      throw new ApiFailure('malformed', {
        status: answer.status,
        // By name: a module has its own copy of the class.
        serverText:
          (cause as Partial<MalformedReply> | null)?.name === 'MalformedReply'
            ? (cause as MalformedReply).serverText
            : null,
        cause,
      });
    }
  }

  return { request };
}

/**
 * JSON, `null` for an empty body. The instance's panels and terms are HTML, also for who edits them, and it may serve a
 * script: for such a path the text.
 */
function rawBody(path: string, text: string): unknown {
  if (/\.(?:html|js)$|_document\//.test(path)) return text;
  return text.trim() === '' ? null : JSON.parse(text);
}

/** Ends the task of the page's main thread; the rest follows at once in one of its own, before others where that works. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
