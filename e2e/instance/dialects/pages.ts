import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import type { AccountRow, AppRow } from '../db/rows.ts';
import type { Call } from '../http/call.ts';
import { escapeHtml } from '../model/format/inline.ts';
import { issueCode, scopesFor, signIn } from '../model/oauth.ts';
import { secret } from '../model/tokens.ts';
import { ApiError } from '../request/api-error.ts';

export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** A page of a server that is no part of its API. */
export const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>${head}</head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

export const sendHtml = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(text);

/** What an app asks for at the start of the code flow. */
export interface Asked {
  readonly app: AppRow;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string;
  readonly challenge: string | null;
}

/** The request of an app, or `null` when it names an unknown app or an address that is not the app's. */
export function askedBy(call: Call): Asked | null {
  const { core, input } = call;
  const app = core.db.get<AppRow>('SELECT * FROM apps WHERE client_id = :id', { id: input.text('client_id') ?? '' });
  const redirectUri = input.text('redirect_uri') ?? '';
  if (!app || input.text('response_type') !== 'code' || !app.redirect_uris.split(/\s+/).includes(redirectUri))
    return null;
  return {
    app,
    redirectUri,
    scope: input.text('scope') || 'read',
    state: input.text('state') ?? '',
    challenge: input.text('code_challenge_method') === 'S256' ? (input.text('code_challenge') ?? null) : null,
  };
}

/** The address to which a signed-in person goes back, with a code for the app. */
export function returnAddress(core: Core, asked: Asked, account: AccountRow): string {
  const scopes = scopesFor(core, asked.app, asked.scope, account);
  const { redirectUri, challenge } = asked;
  const url = new URL(redirectUri);
  url.searchParams.set('code', issueCode(core, asked.app, account, scopes, { redirectUri, challenge }));
  if (asked.state) url.searchParams.set('state', asked.state);
  return url.href;
}

/** The account of a name and password, or `null`. */
export function accountOf(core: Core, name: string, password: string): AccountRow | null {
  try {
    return signIn(core, name.trim(), password);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Sessions of a server's own pages, by a cookie. */
export class PageSessions<Session> {
  readonly #name: string;
  readonly #sessions = new Map<string, Session>();

  constructor(name: string) {
    this.#name = name;
  }

  of(request: FastifyRequest): Session | undefined {
    const key = new RegExp(`(?:^|;\\s*)${this.#name}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
    return key === undefined ? undefined : this.#sessions.get(key);
  }

  begin(reply: FastifyReply, session: Session): void {
    const key = secret();
    this.#sessions.set(key, session);
    reply.header('set-cookie', `${this.#name}=${key}; Path=/; HttpOnly; SameSite=Lax`);
  }

  end(reply: FastifyReply): void {
    reply.header('set-cookie', `${this.#name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`);
  }
}
