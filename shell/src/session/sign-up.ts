import { ApiFailure, appToken, readReply, registerAccount, registrationProblems } from '@skerry/shared/api';
import type { OauthToken, Registration, RegistrationOutcome } from '@skerry/shared/api';
import type { Report, SignInOutcome, SignUpOutcome } from '../services.ts';
import type { Admission, Admitted } from './admission.ts';
import type { OAuthApps } from './oauth-app.ts';
import { isRefusal } from './refusal.ts';
import { appScopes, grantable } from './scopes.ts';
import { isSuccess } from './send.ts';
import type { ServerFacts } from './server-facts.ts';
import type { OAuthApp } from './stored-session.ts';
import { askForToken, type SendOnce, type TokenOutcome } from './token-request.ts';

export interface SignUpOptions {
  send: SendOnce;
  apps: OAuthApps;
  admission: Admission;
  facts(): Promise<ServerFacts>;
  onAdmitted(admitted: Admitted): SignInOutcome;
  report: Report;
}

/** Answers that say that there is no such call. */
const MISSING = [404, 405, 501];

/** Creates an account, with a token of this client itself. Never rejects. */
export function createSignUp({ send, apps, admission, facts, onAdmitted, report }: SignUpOptions) {
  const failed = (error: ApiFailure, body = ''): SignUpOutcome => {
    report('an account could not be created', error);
    return { kind: 'failed', error, problems: registrationProblems(body) };
  };

  /** A stored registration of the client that the server does not know any more is replaced. */
  async function tokenOfApp(scopes: readonly string[]): Promise<{ app: OAuthApp; outcome: TokenOutcome }> {
    const ask = (app: OAuthApp) => askForToken(send, appToken(app, grantable(app, scopes).join(' ')));
    const app = await apps.current(scopes);
    const outcome = await ask(app);
    if (outcome.kind !== 'failed' || !isRefusal(outcome.failure)) return { app, outcome };
    const fresh = await apps.replacement(app, scopes);
    return fresh ? { app: fresh, outcome: await ask(fresh) } : { app, outcome };
  }

  async function create(registration: Registration): Promise<SignUpOutcome> {
    const { scopes } = await facts();
    const { app, outcome } = await tokenOfApp(scopes);
    if (outcome.kind === 'failed' && !isNoWay(outcome.failure)) return failed(outcome.failure);
    if (outcome.kind !== 'token') return { kind: 'unsupported' };
    const call = registerAccount(registration);
    const answer = await send(call, outcome.token.accessToken);
    if (MISSING.includes(answer.status)) return { kind: 'unsupported' };
    if (!isSuccess(answer))
      return failed(ApiFailure.fromResponse(answer.status, answer.headers, answer.text), answer.text);
    return proceed(app, readOutcome(answer.text));
  }

  /** What is not understood is logged alone (requirement PR-091): the account is there. */
  function readOutcome(body: string): RegistrationOutcome {
    try {
      const { data } = readReply(registerAccount({} as Registration), JSON.parse(body), () => undefined);
      if (data.kind === 'unknown') report(`the answer to a registration is not known: ${data.identifier}`);
      return data;
    } catch (cause) {
      report('the answer to a registration cannot be read', cause);
      return { kind: 'unknown', identifier: '' };
    }
  }

  async function proceed(app: OAuthApp, outcome: RegistrationOutcome): Promise<SignUpOutcome> {
    if (outcome.kind === 'unknown') return { kind: 'created' };
    if (outcome.kind !== 'signed-in') return outcome;
    const scopes = outcome.scopes.length > 0 ? outcome.scopes : [...appScopes(app)];
    const token: OauthToken = { ...outcome, scopes, refreshToken: null, expiresIn: null, me: '' };
    const admitted = await admission.check(app, token);
    if (admitted.kind === 'admitted') {
      onAdmitted(admitted);
      return { kind: 'signed-in' };
    }
    // A token that is refused waits for its owner to confirm the address (Mastodon, GoToSocial).
    return admitted.reason === 'wrong-credentials' ? { kind: 'missing-confirmed-email' } : { kind: 'created' };
  }

  return (registration: Registration): Promise<SignUpOutcome> =>
    create(registration).catch((thrown: unknown) =>
      failed(thrown instanceof ApiFailure ? thrown : new ApiFailure('other', { cause: thrown })),
    );
}

/** Refused for good: the server has no tokens for apps, or not for accounts. */
function isNoWay({ code, status }: ApiFailure): boolean {
  return (status >= 400 && status < 500 && code !== 'rate-limited' && code !== 'timeout') || status === 501;
}
