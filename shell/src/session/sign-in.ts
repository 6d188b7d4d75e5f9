/** Everything that signing in needs; loaded when a user signs in. */
import type { Registration } from '@skerry/shared/api';
import type { EntityBatch } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import type { Observable } from '@skerry/shared/runtime';
import type { AuthorizationChoices, Report, SignInOutcome, SignUpOutcome } from '../services.ts';
import { createAdmission, type Admitted } from './admission.ts';
import type { AuthorizationOptions } from './authorization.ts';
import { createCodeWay } from './code-way.ts';
import { failed } from './failed-outcome.ts';
import { knownInstance } from './known-instance.ts';
import { createOAuthApps } from './oauth-app.ts';
import { createPasswordWay } from './password-way.ts';
import { createServerFacts } from './server-facts.ts';
import type { OAuthApp, SignedIn, StoredState } from './stored-session.ts';
import { createSignUp } from './sign-up.ts';
import type { SendOnce } from './token-request.ts';

export interface SignInOptions extends AuthorizationOptions {
  send: SendOnce;
  /** Of the page. The path to which instances send users back is fixed: `/oauth-callback`. */
  origin: string;
  /** Of the instance, where its own pages are. */
  instanceOrigin: string;
  /** Hosts of the instance, as far as they are known. */
  ownHosts?: ReadonlySet<string>;
  /** What the instance offers. */
  instance$(): Observable<InstanceOptions>;
  clientName: string;
  current(): StoredState;
  keepApp(app: OAuthApp | null): void;
  /** The user is known and counts as signed in from here on. */
  onSignedIn(account: SignedIn, entities: EntityBatch): void;
  /** Leaves the page. */
  assign(url: string): void;
  report: Report;
  /** Of the page. */
  signal: AbortSignal;
}

export interface SignIn {
  /** Whether the server takes a name and a password from this client. */
  takesPasswords(): Promise<boolean>;
  byPassword(username: string, password: string): Promise<SignInOutcome>;
  byChallenge(mfaToken: string, code: string, type: 'totp' | 'recovery'): Promise<SignInOutcome>;
  /** Settles only on failure; else the page is left. */
  leave(choices: AuthorizationChoices): Promise<SignInOutcome>;
  byReturn(search: string): Promise<SignInOutcome>;
  /** A new account. */
  register(registration: Registration): Promise<SignUpOutcome>;
}

export function createSignIn(options: SignInOptions): SignIn {
  const { send, report } = options;
  const redirectUri = `${options.origin}/oauth-callback`;
  const facts = createServerFacts(send, () => knownInstance(options.instance$(), options.signal));
  const apps = createOAuthApps({
    send,
    load: () => options.current().app,
    keep: options.keepApp,
    name: options.clientName,
    redirectUri,
    instance: options.instanceOrigin,
    isFamily: async () => (await facts()).isFamily,
  });
  const accounts = () => [options.current().account, ...options.current().others].filter((one) => one !== null);
  const admission = createAdmission({ send, facts, ownHosts: options.ownHosts, report });

  function onAdmitted({ app, token, owner, entities }: Admitted): SignInOutcome {
    const { app: storedApp } = options.current();
    const before = accounts().find(({ id }) => id === owner.id);
    if (storedApp?.clientId !== app.clientId) options.keepApp(app);
    options.onSignedIn({ token: token.accessToken, scopes: token.scopes, app, ...owner }, entities);
    // The same user again, or with more scopes. The token is revoked as the app that it was issued to.
    const formerApp = before?.app ?? storedApp;
    if (before && before.token !== token.accessToken && formerApp) admission.revoke(formerApp, before.token);
    return { kind: 'signed-in' };
  }

  const passwordWay = createPasswordWay({ send, apps, admission, facts, onAdmitted, report });
  const codeWay = createCodeWay({
    ...options,
    hasOthers: () => accounts().length > 0,
    isUsed: ({ clientId }) => accounts().some(({ app }) => (app ?? options.current().app)?.clientId === clientId),
    redirectUri,
    apps,
    admission,
    facts,
    onAdmitted,
  });

  /** Every way ends with an outcome, exceptions included. */
  const settled = async (way: Promise<SignInOutcome>): Promise<SignInOutcome> =>
    way.catch((thrown: unknown) => {
      report('signing in failed', thrown);
      return failed(thrown);
    });

  return {
    takesPasswords: async () => (await facts()).takesPasswords,
    byPassword: (username, password) => settled(passwordWay.begin(username, password)),
    byChallenge: (mfaToken, code, type) => settled(passwordWay.answer(mfaToken, { code: code.trim(), type })),
    leave: (choices) => settled(codeWay.leave(choices)),
    byReturn: (search) => settled(codeWay.comeBack(search)),
    register: createSignUp({ send, apps, admission, facts, onAdmitted, report }),
  };
}
