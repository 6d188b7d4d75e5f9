import { ApiFailure, appToken, readReply, registerApp } from '@skerry/shared/api';
import { isStaffScope } from '@skerry/shared/rules';
import { isUnknownApp } from './refusal.ts';
import { appScopes, LEAST_SCOPES } from './scopes.ts';
import { isSuccess } from './send.ts';
import type { OAuthApp } from './stored-session.ts';
import { askForToken, type SendOnce } from './token-request.ts';

export interface OAuthAppOptions {
  send: SendOnce;
  /** The registration stored in this browser. */
  load(): OAuthApp | null;
  keep(app: OAuthApp | null): void;
  name: string;
  redirectUri: string;
  /** Origin of the instance: a registration is valid at one instance, for one redirect address. */
  instance: string;
  /** Whether the instance is of Pleroma's family. */
  isFamily(): Promise<boolean>;
}

export interface OAuthApps {
  /**
   * The registration of this client for at least these scopes, created once and stored; for fewer where the server
   * refuses them, except those of staff. Rejects with `ApiFailure`.
   */
  current(scopes: readonly string[]): Promise<OAuthApp>;
  /**
   * After a refusal that may concern the app or the user (servers answer both in the same way): requests a token for
   * the app itself. Returns a new registration when the server says that it does not know the app; `null` when the old
   * one stays.
   */
  replacement(app: OAuthApp, scopes: readonly string[]): Promise<OAuthApp | null>;
  /** Registers again, whatever is stored. */
  renewed(scopes: readonly string[]): Promise<OAuthApp>;
  /** The next attempt registers again. */
  forget(app: OAuthApp): void;
}

export function createOAuthApps(options: OAuthAppOptions): OAuthApps {
  const { send, load, keep, name, redirectUri, instance } = options;
  const proven = new WeakSet<OAuthApp>();
  const underWay = new Map<string, Promise<OAuthApp>>();

  function fits(app: OAuthApp, scopes: readonly string[]): boolean {
    const isHere = (app.instance ?? instance) === instance && (app.redirectUri ?? redirectUri) === redirectUri;
    const has = appScopes(app);
    return isHere && (scopes.every((scope) => has.includes(scope)) || app.wanted === scopes.join(' '));
  }

  async function register(scopes: readonly string[]): Promise<OAuthApp> {
    const wanted = scopes.join(' ');
    const tries = scopes.some(isStaffScope) ? [scopes] : [scopes, scopes.slice(0, -1), LEAST_SCOPES];
    for (const [index, asked] of tries.entries()) {
      const call = registerApp({ name, redirectUri, scopes: asked });
      const answer = await send(call);
      if (isSuccess(answer)) {
        const registered = readApp(() => readReply(call, JSON.parse(answer.text), () => undefined).data);
        const app = { ...registered, instance, redirectUri, scopes: asked.join(' '), wanted };
        proven.add(app);
        keep(app);
        return app;
      }
      const mayBeScopes = answer.status === 400 || answer.status === 403 || answer.status === 422;
      if (!mayBeScopes || index === tries.length - 1)
        throw ApiFailure.fromResponse(answer.status, answer.headers, answer.text);
    }
    throw new ApiFailure('other');
  }

  function registerOnce(scopes: readonly string[]): Promise<OAuthApp> {
    const key = scopes.join(' ');
    const running = underWay.get(key) ?? register(scopes).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  return {
    async current(scopes) {
      const stored = load();
      return stored && fits(stored, scopes) ? stored : registerOnce(scopes);
    },
    renewed: registerOnce,
    async replacement(app, scopes) {
      if (proven.has(app)) return null;
      const outcome = await askForToken(send, appToken(app));
      if (outcome.kind === 'token') proven.add(app);
      if (outcome.kind !== 'failed') return null;
      return isUnknownApp(outcome.failure, await options.isFamily()) ? registerOnce(scopes) : null;
    },
    forget(app) {
      if (load()?.clientId === app.clientId) keep(null);
    },
  };
}

function readApp(read: () => { clientId: string; clientSecret: string }): { clientId: string; clientSecret: string } {
  try {
    return read();
  } catch (cause) {
    throw new ApiFailure('malformed', { cause });
  }
}
