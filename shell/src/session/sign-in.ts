/** Everything that signing in needs; loaded when a user signs in. */
import {
  ApiFailure,
  mfaChallenge,
  revokeToken,
  tokenByCode,
  tokenByPassword,
  type OauthToken,
} from '@skerry/shared/api';
import type { EntityBatch } from '@skerry/shared/contract';
import type { Report, SignInOutcome } from '../services.ts';
import { beginAuthorization, readReturn, type AuthorizationOptions } from './authorization.ts';
import { createOAuthApps, isRefusal } from './oauth-app.ts';
import { askOwner, isTokenDead } from './owner.ts';
import type { OAuthApp, SignedIn } from './stored-session.ts';
import { askForToken, type SendOnce, type TokenOutcome } from './token-request.ts';

export interface SignInOptions extends AuthorizationOptions {
  send: SendOnce;
  origin: string;
  /** The path of the page to which instances send users back is fixed: `/oauth-callback`. */
  clientName: string;
  loadApp(): OAuthApp | null;
  keepApp(app: OAuthApp): void;
  /** The user is known and counts as signed in from here on. */
  onSignedIn(account: SignedIn, entities: EntityBatch): void;
  /** Leaves the page. */
  assign(url: string): void;
  report: Report;
}

export interface SignIn {
  byPassword(username: string, password: string): Promise<SignInOutcome>;
  byChallenge(mfaToken: string, code: string, type: 'totp' | 'recovery'): Promise<SignInOutcome>;
  /** Settles only on failure; else the page is left. */
  leave(): Promise<SignInOutcome>;
  byReturn(search: string): Promise<SignInOutcome>;
}

export function createSignIn(options: SignInOptions): SignIn {
  const { send, origin, report } = options;
  const redirectUri = `${origin}/oauth-callback`;
  const apps = createOAuthApps({
    send,
    load: options.loadApp,
    keep: options.keepApp,
    name: options.clientName,
    redirectUri,
  });

  /** The outcome once there is a token: it is accepted only when the instance names its owner. */
  async function welcome(app: OAuthApp, token: OauthToken): Promise<SignInOutcome> {
    const answer = await askOwner(send, token.accessToken, report);
    if (answer.kind === 'failed') {
      send(revokeToken(app, token.accessToken)).catch((cause: unknown) =>
        report('a token that was not used could not be revoked', cause),
      );
      return failed(answer.failure, isTokenDead(answer.failure) ? 'wrong-credentials' : undefined);
    }
    options.onSignedIn({ token: token.accessToken, scopes: token.scopes, ...answer.owner }, answer.entities);
    return { kind: 'signed-in' };
  }

  async function conclude(
    app: OAuthApp,
    outcome: TokenOutcome,
    onRefused: 'wrong-credentials' | 'wrong-code' | 'failed',
  ): Promise<SignInOutcome> {
    if (outcome.kind === 'token') return welcome(app, outcome.token);
    if (outcome.kind !== 'failed') return outcome;
    const isPersonsFault = isRefusal(outcome.failure) && outcome.failure.identifier !== 'unsupported_grant_type';
    return failed(outcome.failure, isPersonsFault ? onRefused : undefined);
  }

  async function byPassword(username: string, password: string): Promise<SignInOutcome> {
    let app = await apps.current();
    const ask = () => askForToken(send, tokenByPassword(app, username.trim(), password));
    let outcome = await ask();
    if (outcome.kind === 'failed' && isRefusal(outcome.failure)) {
      const fresh = await apps.replacement(app);
      if (fresh) {
        app = fresh;
        outcome = await ask();
      }
    }
    return conclude(app, outcome, 'wrong-credentials');
  }

  async function byChallenge(mfaToken: string, code: string, type: 'totp' | 'recovery'): Promise<SignInOutcome> {
    const app = await apps.current();
    return conclude(
      app,
      await askForToken(send, mfaChallenge(app, { mfaToken, type, code: code.trim() })),
      'wrong-code',
    );
  }

  async function leave(): Promise<SignInOutcome> {
    const kept = await apps.current();
    const app = (await apps.replacement(kept)) ?? kept;
    options.assign(await beginAuthorization(options, { app, origin, redirectUri }));
    return new Promise(() => undefined);
  }

  async function byReturn(search: string): Promise<SignInOutcome> {
    const back = readReturn(options, search);
    if (back.kind === 'unasked') report('a return from the sign-in page that this tab did not ask for was dropped');
    if (back.kind !== 'code')
      return { kind: 'failed', reason: 'failed', serverText: back.kind === 'refused' ? back.text : null };
    const app = await apps.current();
    return conclude(
      app,
      await askForToken(send, tokenByCode(app, back.code, redirectUri, back.verifier ?? undefined)),
      'failed',
    );
  }

  /** Every way ends with an outcome, exceptions included. */
  const settled = async (way: Promise<SignInOutcome>): Promise<SignInOutcome> =>
    way.catch((thrown: unknown) => {
      report('signing in failed', thrown);
      return failed(thrown);
    });

  return {
    byPassword: (username, password) => settled(byPassword(username, password)),
    byChallenge: (mfaToken, code, type) => settled(byChallenge(mfaToken, code, type)),
    leave: () => settled(leave()),
    byReturn: (search) => settled(byReturn(search)),
  };
}

type Failed = Extract<SignInOutcome, { kind: 'failed' }>;

/**
 * Wrong credentials, an unreachable server and all other failures (requirements SH-104 to SH-106), with the server's
 * text unless it is an error code.
 */
function failed(thrown: unknown, reason?: Failed['reason']): Failed {
  const failure = thrown instanceof ApiFailure ? thrown : null;
  if (failure?.code === 'network' || failure?.code === 'timeout')
    return { kind: 'failed', reason: 'unreachable', serverText: null };
  if (reason === 'wrong-credentials' || reason === 'wrong-code') return { kind: 'failed', reason, serverText: null };
  const isWord = failure !== null && failure.serverText === failure.identifier;
  return { kind: 'failed', reason: reason ?? 'failed', serverText: isWord ? null : (failure?.serverText ?? null) };
}
