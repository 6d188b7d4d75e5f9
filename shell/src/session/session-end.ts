import type { EntityBatch } from '@skerry/shared/contract';
import type { Report } from '../services.ts';
import type { SessionState } from './session-state.ts';
import type { SendOnce } from './token-request.ts';

/**
 * Milliseconds after a successful check in which refused calls start no new one: a forbidden action does not mean a
 * dead token.
 */
const TRUST_MS = 10_000;

export interface SessionEndOptions {
  state: SessionState;
  send: SendOnce;
  /** The instance has named the token's owner. */
  onOwner(entities: EntityBatch): void;
  onDead(): void;
  ownHosts?: ReadonlySet<string> | undefined;
  report: Report;
}

export interface SessionEnd {
  /** A call of this session was refused as without a token (`transport.ts`). Whether the token is valid all the same. */
  suspect(): Promise<boolean>;
  /**
   * Asks the instance, whatever it answered before: at the start, after sleep, after the socket was closed with 1000.
   * Settles when the answer is processed.
   */
  check(): Promise<void>;
}

/**
 * Decides when a session ends by itself. A dead token shows as 401, as 403, as 422, or as a silent anonymous 200, and
 * each of these may have other reasons. So the instance is asked once for the token's owner, and only such an answer to
 * that ends the session. Without an answer the session stays.
 */
export function createSessionEnd({ state, send, onOwner, onDead, ownHosts, report }: SessionEndOptions): SessionEnd {
  let underWay: { token: string; answer: Promise<void> } | null = null;
  let trusted: { token: string; until: number } | null = null;

  async function ask(token: string): Promise<void> {
    const { askOwner, isTokenDead } = await import(/* webpackChunkName: "own-accounts" */ './owner.ts');
    const answer = await askOwner(send, token, report, ownHosts);
    const { account } = state.current;
    if (account?.token !== token) return;
    if (answer.kind === 'failed') {
      if (isTokenDead(answer.failure)) return onDead();
      return report('the stored session could not be verified; it stays', answer.failure);
    }
    trusted = { token, until: Date.now() + TRUST_MS };
    const { owner } = answer;
    const known = { ...account, ...owner };
    if (JSON.stringify(known) !== JSON.stringify(account))
      state.update((stored) => (stored.account?.token === token ? { ...stored, account: known } : stored));
    onOwner(answer.entities);
  }

  function check(): Promise<void> {
    const token = state.current.account?.token;
    if (token === undefined) return Promise.resolve();
    if (underWay?.token === token) return underWay.answer;
    const answer = ask(token)
      .catch((cause: unknown) => report('the session could not be verified; it stays', cause))
      .finally(() => {
        if (underWay?.answer === answer) underWay = null;
      });
    underWay = { token, answer };
    return answer;
  }

  return {
    async suspect() {
      const token = state.current.account?.token;
      const isTrusted = () => trusted !== null && trusted.token === token && Date.now() < trusted.until;
      if (!isTrusted()) await check();
      return isTrusted();
    },
    check,
  };
}
