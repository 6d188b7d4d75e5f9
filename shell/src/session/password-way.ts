import { mfaChallenge, STAFF_SCOPES, tokenByPassword, type OauthToken } from '@skerry/shared/api';
import type { Report, SignInOutcome } from '../services.ts';
import type { Admission, Admitted } from './admission.ts';
import { failed } from './failed-outcome.ts';
import type { OAuthApps } from './oauth-app.ts';
import { isNoPasswordWay, isRefusal, isWrongPassword } from './refusal.ts';
import { grantable } from './scopes.ts';
import type { ServerFacts } from './server-facts.ts';
import type { OAuthApp } from './stored-session.ts';
import { askForToken, type SendOnce, type TokenOutcome } from './token-request.ts';

export interface PasswordWayOptions {
  send: SendOnce;
  apps: OAuthApps;
  admission: Admission;
  facts(): Promise<ServerFacts>;
  /** The user is known and counts as signed in from here on. */
  onAdmitted(admitted: Admitted): SignInOutcome;
  report: Report;
}

interface Credentials {
  username: string;
  password: string;
}
type Code = { code: string; type: 'totp' | 'recovery' };

/** Signing in with a password, and with the code of a second step. Both may reject with `ApiFailure`. */
export interface PasswordWay {
  begin(username: string, password: string): Promise<SignInOutcome>;
  answer(mfaToken: string, code: Code): Promise<SignInOutcome>;
}

export function createPasswordWay({
  send,
  apps,
  admission,
  facts,
  onAdmitted,
  report,
}: PasswordWayOptions): PasswordWay {
  /** What the second step needs; in memory alone, and only until the sign-in ends. */
  let pending: { mfaToken: string; app: OAuthApp; credentials: Credentials } | null = null;

  const ask = (app: OAuthApp, credentials: Credentials, scopes: readonly string[]) =>
    askForToken(send, tokenByPassword(app, { ...credentials, scopes: grantable(app, scopes) }));

  async function begin(username: string, password: string): Promise<SignInOutcome> {
    pending = null;
    const { scopes, isFamily } = await facts();
    const credentials = { username: username.trim(), password };
    let app = await apps.current(scopes);
    let outcome = await ask(app, credentials, scopes);
    if (outcome.kind === 'failed' && isRefusal(outcome.failure)) {
      const fresh = await apps.replacement(app, scopes);
      if (fresh) {
        app = fresh;
        outcome = await ask(app, credentials, scopes);
      }
    }
    if (outcome.kind === 'failed') {
      if (isWrongPassword(outcome.failure, isFamily)) return failed(outcome.failure, 'wrong-credentials');
      return failed(outcome.failure, isNoPasswordWay(outcome.failure) ? 'password-refused' : undefined);
    }
    return proceed(app, outcome, credentials);
  }

  async function answer(mfaToken: string, code: Code): Promise<SignInOutcome> {
    const known = pending?.mfaToken === mfaToken ? pending : null;
    const app = known?.app ?? (await apps.current((await facts()).scopes));
    const outcome = await askForToken(send, mfaChallenge(app, { mfaToken, ...code }));
    if (outcome.kind === 'failed')
      return failed(outcome.failure, isRefusal(outcome.failure) ? 'wrong-code' : undefined);
    return proceed(app, outcome, known?.credentials ?? null, code);
  }

  async function proceed(
    app: OAuthApp,
    outcome: Exclude<TokenOutcome, { kind: 'failed' }>,
    credentials: Credentials | null,
    code?: Code,
  ): Promise<SignInOutcome> {
    if (outcome.kind === 'password-reset-required') return outcome;
    if (outcome.kind === 'mfa') {
      if (credentials) pending = { mfaToken: outcome.mfaToken, app, credentials };
      return outcome;
    }
    return welcome(app, outcome.token, credentials, code);
  }

  /** A member of staff gets a second token, with the scope of staff: the password is still at hand. */
  async function welcome(
    app: OAuthApp,
    token: OauthToken,
    credentials: Credentials | null,
    code: Code | undefined,
  ): Promise<SignInOutcome> {
    const admitted = await admission.check(app, token);
    if (admitted.kind === 'failed') return admitted;
    pending = null;
    if (!admitted.lacksStaffScope || credentials === null) return onAdmitted(admitted);
    try {
      const staffApp = await apps.current(STAFF_SCOPES);
      const second = await askAgain(staffApp, credentials, code);
      if (second.kind === 'mfa') {
        // A code that is valid once: the first token is not needed any more when the next code is right.
        admission.revoke(app, token.accessToken);
        pending = { mfaToken: second.mfaToken, app: staffApp, credentials };
        return { ...second, isForStaff: true };
      }
      if (second.kind === 'token') {
        admission.revoke(app, token.accessToken);
        return onAdmitted({ ...admitted, app: staffApp, token: second.token, lacksStaffScope: false });
      }
      report('the server gave a member of staff no token for the calls of staff', second);
    } catch (cause) {
      report('a token for the calls of staff could not be requested', cause);
    }
    return onAdmitted(admitted);
  }

  /** The code of an authenticator is valid for some seconds, so it may answer the second challenge too. */
  async function askAgain(app: OAuthApp, credentials: Credentials, code: Code | undefined): Promise<TokenOutcome> {
    const outcome = await ask(app, credentials, STAFF_SCOPES);
    if (outcome.kind !== 'mfa' || code?.type !== 'totp') return outcome;
    const answered = await askForToken(send, mfaChallenge(app, { mfaToken: outcome.mfaToken, ...code }));
    return answered.kind === 'token' ? answered : outcome;
  }

  return { begin, answer };
}
