import type { FastifyReply } from 'fastify';
import type { AccountRow, AppRow, TokenRow } from '../db/rows.ts';
import { ApiError } from '../request/api-error.ts';
import type { Api, Call } from '../http/call.ts';
import { appOf } from '../http/sessions.ts';
import { escapeHtml } from '../model/format/inline.ts';
import { isSecondFactor } from '../model/mfa.ts';
import { issueCode, requireSecondFactor, scopesFor, signIn, type Grant } from '../model/oauth.ts';
import type { Params } from '../request/nested-params.ts';
import { splitScopes, within } from '../model/scopes.ts';

interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  scope: string;
  state: string;
  challenge: string;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;background:#121a24;color:#b9b9ba;display:grid;place-items:center;min-height:100vh;margin:0}main{background:#182230;padding:24px;border-radius:8px;inline-size:min(360px,90vw)}label{display:block;margin-block:12px 4px}input{inline-size:100%;box-sizing:border-box;padding:8px;border:1px solid #445;border-radius:4px;background:#0d141d;color:inherit;font:inherit}button{margin-block-start:16px;padding:8px 16px;border:0;border-radius:4px;background:#d8a070;color:#121a24;font:inherit;font-weight:600}[role=alert]{color:#ff8d8f}';
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
const html = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(text);
const alert = (message: string): string => (message ? `<p role="alert">${escapeHtml(message)}</p>` : '');

const signInPage = (title: string, app: AppRow, asked: AuthorizationRequest, message: string, name = ''): string =>
  page(
    `Sign in to ${title}`,
    `${alert(message)}<p>${escapeHtml(app.name)} asks for: ${escapeHtml(asked.scope || app.scopes)}</p><form method="post" action="/oauth/authorize">
<label for="name">Nickname or e-mail</label><input id="name" name="authorization[name]" autocomplete="username" required value="${escapeHtml(name)}"><label for="password">Password</label><input id="password" name="authorization[password]" type="password" autocomplete="current-password" required>
${splitScopes(asked.scope || app.scopes)
  .map((scope) => hidden('authorization[scope][]', scope))
  .join(
    '',
  )}${hidden('authorization[client_id]', asked.clientId)}${hidden('authorization[response_type]', 'code')}${hidden('authorization[redirect_uri]', asked.redirectUri)}${hidden('authorization[state]', asked.state)}${hidden('authorization[code_challenge]', asked.challenge)}<button>Sign in</button></form>`,
  );

const factorPage = (token: string, state: string, type: string, message: string): string =>
  page(
    'One more step',
    `${alert(message)}<form method="post" action="/oauth/mfa/verify"><label for="code">${type === 'recovery' ? 'Recovery code' : 'Code of your authenticator'}</label><input id="code" name="mfa[code]" autocomplete="one-time-code" required>${hidden('mfa[mfa_token]', token)}${hidden('mfa[challenge_type]', type)}${hidden('mfa[state]', state)}<button>Verify</button></form>`,
  );

const textOf = (params: Params, name: string): string => (typeof params[name] === 'string' ? params[name] : '');

function sendBack(
  call: Call,
  app: AppRow,
  account: AccountRow,
  scopes: readonly string[],
  grant: Grant,
  state: string,
): FastifyReply {
  const code = issueCode(call.core, app, account, scopes, grant);
  if (grant.redirectUri === 'urn:ietf:wg:oauth:2.0:oob')
    return html(
      call.reply,
      200,
      page('Your code', `<p>Give this code to ${escapeHtml(app.name)}:</p><p><code>${code}</code></p>`),
    );
  const url = new URL(grant.redirectUri);
  url.searchParams.set('code', code);
  if (state) url.searchParams.set('state', state);
  return call.reply.redirect(url.href, 302);
}

/**
 * A user whose session cookie is known need not sign in again: the app of that session gets the same token; another
 * app, at Akkoma, gets a code if the user has authorised it before. Otherwise, and with `force_login`, the page is
 * shown.
 */
function signedInAlready(call: Call, app: AppRow, asked: AuthorizationRequest): FastifyReply | undefined {
  const { core, session, input } = call;
  if (!session?.account || input.bool('force_login') || core.flavour.family === 'mastodon') return undefined;
  const { account, token } = session;
  if (token.app_id !== app.id) {
    if (core.flavour.family !== 'akkoma') return undefined;
    const before = core.db.get<TokenRow>(
      'SELECT * FROM tokens WHERE app_id = :app AND account_id = :account AND expires_at > :now ORDER BY id DESC',
      {
        app: app.id,
        account: account.id,
        now: core.clock.now(),
      },
    );
    if (!before || !within(splitScopes(asked.scope || app.scopes), splitScopes(before.scopes))) return undefined;
    return sendBack(
      call,
      app,
      account,
      splitScopes(before.scopes),
      { redirectUri: asked.redirectUri, challenge: null },
      asked.state,
    );
  }
  if (asked.redirectUri === 'urn:ietf:wg:oauth:2.0:oob')
    return html(
      call.reply,
      200,
      page('Signed in already', `<p>Give this token to ${escapeHtml(app.name)}:</p><p><code>${token.token}</code></p>`),
    );
  const url = new URL(asked.redirectUri);
  url.searchParams.set('access_token', token.token);
  if (asked.state) url.searchParams.set('state', asked.state);
  return call.reply.redirect(url.href, 302);
}

const redirectAllowed = (app: AppRow, uri: string): boolean => app.redirect_uris.split(/\s+/).includes(uri);

function submitted(call: Call): FastifyReply {
  const { core, input, reply } = call;
  const form = input.object('authorization') ?? {};
  const asked: AuthorizationRequest = {
    clientId: textOf(form, 'client_id'),
    redirectUri: textOf(form, 'redirect_uri'),
    scope: Array.isArray(form['scope']) ? form['scope'].join(' ') : textOf(form, 'scope'),
    state: textOf(form, 'state'),
    challenge: textOf(form, 'code_challenge'),
  };
  const app = core.db.get<AppRow>('SELECT * FROM apps WHERE client_id = :id', { id: asked.clientId });
  if (!app || !redirectAllowed(app, asked.redirectUri))
    return html(reply, 400, page('Not possible', '<p role="alert">Unknown client or redirect address.</p>'));
  const grant: Grant = {
    redirectUri: asked.redirectUri,
    challenge: core.flavour.family === 'mastodon' ? asked.challenge || null : null,
  };
  try {
    const account = signIn(core, textOf(form, 'name').trim(), textOf(form, 'password'));
    const scopes = scopesFor(core, app, asked.scope || undefined, account);
    if (account.totp_confirmed)
      return html(
        reply,
        200,
        factorPage(requireSecondFactor(core, app, account, scopes, grant), asked.state, 'totp', ''),
      );
    return sendBack(call, app, account, scopes, grant, asked.state);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { error: text } = error.body as { error?: string };
    const isState = error.status === 403;
    return html(
      reply,
      isState ? 403 : 401,
      signInPage(
        core.options.title,
        app,
        asked,
        isState ? (text ?? '') : 'Invalid Username/Password',
        textOf(form, 'name'),
      ),
    );
  }
}

function verified(call: Call): FastifyReply {
  const { core, input, reply } = call;
  const form = input.object('mfa') ?? {};
  const type = textOf(form, 'challenge_type') || 'totp';
  const row = core.db.get<{
    token: string;
    account_id: string;
    app_id: number;
    scopes: string;
    grant_data: string | null;
    expires_at: number;
  }>('SELECT * FROM mfa_tokens WHERE token = :token', { token: textOf(form, 'mfa_token') });
  const app = row ? appOf(core, row.app_id) : undefined;
  const account = row
    ? core.db.get<AccountRow>('SELECT * FROM accounts WHERE id = :id', { id: row.account_id })
    : undefined;
  if (!row?.grant_data || !app || !account || row.expires_at < core.clock.now())
    return html(reply, 403, page('Too late', '<p role="alert">Sign in again.</p>'));
  if (!isSecondFactor(core, account, type, textOf(form, 'code')))
    return html(reply, 401, factorPage(row.token, textOf(form, 'state'), type, 'Wrong code'));
  core.db.run('DELETE FROM mfa_tokens WHERE token = :token', { token: row.token });
  return sendBack(
    call,
    app,
    account,
    splitScopes(row.scopes),
    JSON.parse(row.grant_data) as Grant,
    textOf(form, 'state'),
  );
}

/** The pages of the authorization code flow; PKCE as on Mastodon, ignored elsewhere. */
export function oauthPages(api: Api): void {
  const { core } = api;
  api.free('GET', '/oauth/authorize', (call) => {
    const { input, reply } = call;
    const asked: AuthorizationRequest = {
      clientId: input.text('client_id') ?? '',
      redirectUri: input.text('redirect_uri') ?? '',
      scope: input.text('scope') ?? '',
      state: input.text('state') ?? '',
      challenge: input.text('code_challenge_method') === 'S256' ? (input.text('code_challenge') ?? '') : '',
    };
    const app = core.db.get<AppRow>('SELECT * FROM apps WHERE client_id = :id', { id: asked.clientId });
    if (!app || !redirectAllowed(app, asked.redirectUri))
      return html(reply, 400, page('Not possible', '<p role="alert">Unknown client or redirect address.</p>'));
    return signedInAlready(call, app, asked) ?? html(reply, 200, signInPage(core.options.title, app, asked, ''));
  });
  api.free('POST', '/oauth/authorize', submitted);
  api.free('GET', '/oauth/mfa', ({ input, reply }) =>
    html(
      reply,
      200,
      factorPage(input.text('mfa_token') ?? '', input.text('state') ?? '', input.text('challenge_type') ?? 'totp', ''),
    ),
  );
  api.free('POST', '/oauth/mfa/verify', verified);
}
