import { ApiFailure, appToken, readReply, registerApp } from '@skerry/shared/api';
import { isSuccess } from './send.ts';
import type { OAuthApp } from './stored-session.ts';
import { askForToken, type SendOnce } from './token-request.ts';

export interface OAuthAppOptions {
  send: SendOnce;
  /** The registration stored in this browser. */
  load(): OAuthApp | null;
  keep(app: OAuthApp): void;
  name: string;
  redirectUri: string;
}

export interface OAuthApps {
  /** The registration of this client, created once and stored. Rejects with `ApiFailure`. */
  current(): Promise<OAuthApp>;
  /**
   * After a refusal that may concern the app or the user (servers answer both in the same way): requests a token for
   * the app itself. Returns a new registration when that is refused too, `null` when the old one is valid.
   */
  replacement(app: OAuthApp): Promise<OAuthApp | null>;
}

export function createOAuthApps({ send, load, keep, name, redirectUri }: OAuthAppOptions): OAuthApps {
  const proven = new WeakSet<OAuthApp>();
  let underWay: Promise<OAuthApp> | null = null;

  async function register(): Promise<OAuthApp> {
    const call = registerApp({ name, redirectUri });
    const answer = await send(call);
    if (!isSuccess(answer)) throw ApiFailure.fromResponse(answer.status, answer.headers, answer.text);
    const app = readApp(() => readReply(call, JSON.parse(answer.text), () => undefined).data);
    proven.add(app);
    keep(app);
    return app;
  }

  function registerOnce(): Promise<OAuthApp> {
    underWay ??= register().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    async current() {
      return load() ?? registerOnce();
    },
    async replacement(app) {
      if (proven.has(app)) return null;
      const outcome = await askForToken(send, appToken(app));
      if (outcome.kind === 'failed' && isRefusal(outcome.failure)) return registerOnce();
      if (outcome.kind === 'token') proven.add(app);
      return null;
    },
  };
}

/** 400 and 401 of `/oauth/token`: the credentials of the client, or of the user, are wrong. */
export function isRefusal({ status }: ApiFailure): boolean {
  return status === 400 || status === 401;
}

function readApp(read: () => OAuthApp): OAuthApp {
  try {
    return read();
  } catch (cause) {
    throw new ApiFailure('malformed', { cause });
  }
}
