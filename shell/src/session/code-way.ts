import { wordsForPeople } from '@skerry/shared/rules';
import { STAFF_SCOPES, tokenByCode } from '@skerry/shared/api';
import type { AuthorizationChoices, Report, SignInOutcome } from '../services.ts';
import type { Admission, Admitted } from './admission.ts';
import {
  beginAuthorization,
  isAbandoned,
  readReturn,
  type Attempt,
  type AuthorizationOptions,
} from './authorization.ts';
import { failed } from './failed-outcome.ts';
import type { OAuthApps } from './oauth-app.ts';
import type { OAuthApp } from './stored-session.ts';
import { grantable, LEAST_SCOPES } from './scopes.ts';
import type { ServerFacts } from './server-facts.ts';
import { askForToken, type SendOnce } from './token-request.ts';

export interface CodeWayOptions extends AuthorizationOptions {
  send: SendOnce;
  apps: OAuthApps;
  admission: Admission;
  facts(): Promise<ServerFacts>;
  /** The instance's own: its page needs its cookies, paths and styles there. */
  instanceOrigin: string;
  redirectUri: string;
  /** Other accounts are kept: the instance's page must not take one of them again unasked. */
  hasOthers(): boolean;
  /** Whether an account of this browser was signed in by it. */
  isUsed(app: OAuthApp): boolean;
  /** Leaves the page. */
  assign(url: string): void;
  onAdmitted(admitted: Admitted): SignInOutcome;
  report: Report;
}

/** Signing in on the instance's own page. Both may reject with `ApiFailure`. */
export interface CodeWay {
  /** Settles only on failure; else the page is left. */
  leave(choices: AuthorizationChoices): Promise<SignInOutcome>;
  comeBack(search: string): Promise<SignInOutcome>;
}

export function createCodeWay(options: CodeWayOptions): CodeWay {
  const { send, apps, admission, facts, redirectUri, report } = options;

  async function leave({ from = null, isForStaff = false }: AuthorizationChoices): Promise<SignInOutcome> {
    const scopes = isForStaff ? STAFF_SCOPES : (await facts()).scopes;
    return leaveFor({ scopes, from, isForStaff });
  }

  async function leaveFor({
    scopes,
    from,
    isForStaff,
  }: Pick<Attempt, 'from' | 'isForStaff'> & { scopes: readonly string[] }): Promise<SignInOutcome> {
    const { issuer, isFamily } = await facts();
    const app = await appFor(scopes);
    const attempt = { app, redirectUri, scopes: grantable(app, scopes).join(' '), issuer, from, isForStaff };
    const ignoresSession = isFamily || (options.hasOthers() && !isForStaff);
    options.assign(await beginAuthorization(options, attempt, { origin: options.instanceOrigin, ignoresSession }));
    return new Promise(() => undefined);
  }

  /**
   * The page of the server would refuse an app that is gone, and nothing would tell of it here. A server may answer
   * with a token for an app that it no longer accepts, so what was used, or did not come back, is registered again.
   */
  async function appFor(scopes: readonly string[]): Promise<OAuthApp> {
    const kept = await apps.current(scopes);
    if (!options.isUsed(kept) && !isAbandoned(options, kept)) return (await apps.replacement(kept, scopes)) ?? kept;
    try {
      return await apps.renewed(scopes);
    } catch (cause) {
      report('the client could not be registered again; the former registration is tried', cause);
      return kept;
    }
  }

  async function comeBack(search: string): Promise<SignInOutcome> {
    const back = readReturn(options, search);
    if (back.kind === 'unasked') {
      report('a return from the sign-in page that this tab did not ask for was dropped');
      return failed(null, 'stale');
    }
    const { attempt } = back;
    if (back.kind === 'refused') return refused(back.error, back.text, attempt);
    const outcome = await askForToken(
      send,
      tokenByCode(attempt.app, back.code, attempt.redirectUri, back.verifier ?? undefined),
    );
    if (outcome.kind === 'failed') {
      // The app may be what was refused: servers answer both in the same way.
      if (outcome.failure.status >= 400 && outcome.failure.status < 500) apps.forget(attempt.app);
      return failed(outcome.failure);
    }
    if (outcome.kind !== 'token') return outcome;
    const admitted = await admission.check(attempt.app, outcome.token);
    if (admitted.kind === 'failed') return admitted;
    const signedIn = options.onAdmitted(admitted);
    if (signedIn.kind !== 'signed-in') return signedIn;
    const asksForStaff = admitted.lacksStaffScope && !attempt.isForStaff;
    return { ...signedIn, from: attempt.from, ...(asksForStaff ? { lacksStaffScope: true } : {}) };
  }

  async function refused(error: string, text: string | null, attempt: Attempt): Promise<SignInOutcome> {
    report(`the sign-in page of the instance sent the user back with ${error || 'no code'}`, text ?? undefined);
    if (error === 'access_denied') return failed(null, 'denied');
    // Again with less, once.
    const least = LEAST_SCOPES.join(' ');
    if (error === 'invalid_scope' && !attempt.isForStaff && attempt.scopes !== least)
      return leaveFor({ ...attempt, scopes: LEAST_SCOPES });
    apps.forget(attempt.app);
    return { kind: 'failed', reason: 'failed', serverText: wordsForPeople(text) };
  }

  return { leave, comeBack };
}
