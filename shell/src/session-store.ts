/** What the rest of the shell knows of sessions: everything but tokens. */
import type { ApiError, SessionView } from '@skerry/shared/contract';
import type { Registration, RegistrationProblem } from '@skerry/shared/api';
import type { Observable } from '@skerry/shared/runtime';

export type SignInFailure =
  | 'wrong-credentials'
  | 'wrong-code'
  /** The server takes no password from apps: its own page is the way. */
  | 'password-refused'
  /** The user did not agree on the instance's page. */
  | 'denied'
  /** A return from the instance's page that belongs to no attempt of this tab. */
  | 'stale'
  | 'unreachable'
  | 'failed';
export type SignInOutcome =
  /**
   * `from`: where the user was before leaving for the instance's page. `lacksStaffScope`: a member of staff, without
   * the calls of staff until they are allowed there as well.
   */
  | { kind: 'signed-in'; from?: string | null; lacksStaffScope?: boolean }
  /** `isForStaff`: the first code was right and is used up; another one is needed for the calls of staff. */
  | { kind: 'mfa'; mfaToken: string; isForStaff?: boolean }
  | { kind: 'password-reset-required' }
  /** `serverText`: the instance's own text, where it says more than ours (account disabled, awaiting approval, …). */
  | { kind: 'failed'; reason: SignInFailure; serverText: string | null };

/** What became of the wish for an account. */
export type SignUpOutcome =
  | { kind: 'signed-in' | 'awaiting-approval' | 'missing-confirmed-email' }
  /** The account is there; the user logs in by hand. */
  | { kind: 'created' }
  /** The server creates none for apps: its own page does. */
  | { kind: 'unsupported' }
  | { kind: 'failed'; error: ApiError; problems: readonly RegistrationProblem[] };

/** `isForStaff`: a signed-in member of staff allows the calls of staff. */
export interface AuthorizationChoices {
  from?: string | null;
  isForStaff?: boolean;
}

/** How an account is shown while its world does not run: the name without emoji, addresses of the picture. */
export interface Face {
  readonly name: string;
  readonly avatar: string;
  readonly avatarStatic: string;
}

/** An account that this browser keeps beside the current one. */
export interface KeptAccount {
  readonly id: string;
  readonly acct: string;
  /** `null`: never asked. */
  readonly face: Face | null;
  /** Notifications that are not read, 20 at most where the server does not count; `null`: not known. */
  readonly unread: number | null;
}

export interface KeptAccounts {
  /** Emits at once; the last used first. */
  readonly others$: Observable<readonly KeptAccount[]>;
  /** Makes it the current account, in all tabs. */
  switchTo(id: string): void;
  /** Logs out of one of them, or of the current account: then the last used one takes over. Settles as `signOut` does. */
  leave(id: string): Promise<void>;
  /** Asks about those that were not asked for so many milliseconds, one after the other. Never rejects. */
  refresh(olderThanMs: number): Promise<void>;
}

/** The only part of the client that ever sees a token. */
export interface SessionStore {
  /** Emits at once: the stored session, then what the instance answers about it. */
  readonly view$: Observable<SessionView>;
  readonly view: SessionView;
  /** Why the last session ended by itself, until the next sign-in. */
  readonly ended$: Observable<'revoked' | null>;
  /** Whether the server takes a name and a password from this client; `false` where that could not be learnt. */
  takesPasswords(): Promise<boolean>;
  /** Fetches the code for signing in ahead of its use. */
  prepareSignIn(): void;
  signIn(username: string, password: string): Promise<SignInOutcome>;
  answerChallenge(mfaToken: string, code: string, type: 'totp' | 'recovery'): Promise<SignInOutcome>;
  /** Leaves for the instance's own sign-in page (PKCE, checked state). Settles only on failure. */
  startAuthorization(choices?: AuthorizationChoices): Promise<SignInOutcome>;
  /** After the return from there, on /oauth-callback. */
  finishAuthorization(search: string): Promise<SignInOutcome>;
  /** Creates an account and signs in where the server does. Rejects where this client's code cannot be loaded. */
  register(registration: Registration): Promise<SignUpOutcome>;
  signOut(): Promise<void>;
  /** Emits at once: whether this browser keeps other accounts. */
  readonly hasOthers$: Observable<boolean>;
  /** The other accounts of this browser. Rejects where the code cannot be loaded. */
  keptAccounts(): Promise<KeptAccounts>;
}
