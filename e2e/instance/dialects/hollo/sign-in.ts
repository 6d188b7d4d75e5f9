import type { AccountRow } from '../../db/rows.ts';
import type { Api } from '../../http/call.ts';
import { escapeHtml } from '../../model/format/inline.ts';
import { accountOf, askedBy, hidden, page, PageSessions, returnAddress, sendHtml } from '../pages.ts';
import { ApiError } from '../../request/api-error.ts';

const loginPage = (next: string, email: string, message: string): string =>
  page(
    'Sign in',
    `<form method="post" action="/login"><label for="login-email">Email</label><input id="login-email" type="email" name="email" required value="${escapeHtml(email)}"><label for="login-password">Password</label><input id="login-password" type="password" name="password" required minlength="6">${message && `<p role="alert">${message}</p>`}${next && hidden('next', next)}<button type="submit">Sign in</button></form>`,
  );

/** Only a path of this server: anything else would send people to a stranger. */
const safeNext = (next: string): string => (/^\/(?![/\\])/.test(next) ? next : '/');

/** Hollo's own pages: a login that keeps a cookie and goes on to `next`, then the choice of an account. */
export function signInPages(api: Api): void {
  const { core } = api;
  const sessions = new PageSessions<AccountRow>('login');
  api.free('GET', '/login', ({ input, reply }) => sendHtml(reply, 200, loginPage(input.text('next') ?? '', '', '')));
  api.free('POST', '/login', ({ input, reply }) => {
    const email = input.text('email') ?? '';
    const next = input.text('next') ?? '';
    const account = accountOf(core, email, input.text('password') ?? '');
    if (!account) return sendHtml(reply, 400, loginPage(next, email, 'Invalid email or password.'));
    sessions.begin(reply, account);
    return reply.redirect(safeNext(next), 302);
  });
  api.free('GET', '/oauth/authorize', (call) => {
    const { request, reply } = call;
    const account = sessions.of(request);
    if (!account) return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`, 302);
    const asked = askedBy(call);
    if (!asked) throw new ApiError(400, { error: 'invalid_client_id' });
    const { app, redirectUri, scope, state, challenge } = asked;
    return sendHtml(
      reply,
      200,
      page(
        `Authorize ${app.name}`,
        `<p>The application can:</p><ul>${scope
          .split(' ')
          .map((name) => `<li><code>${escapeHtml(name)}</code></li>`)
          .join(
            '',
          )}</ul><form action="/oauth/authorize" method="post"><fieldset><legend>Choose an account to authorize:</legend><label><input type="radio" name="account_id" value="${account.id}" checked>${escapeHtml(account.display_name || account.nickname)}</label></fieldset>${hidden('client_id', app.client_id)}${hidden('response_type', 'code')}${hidden('redirect_uri', redirectUri)}${hidden('scope', scope)}${hidden('state', state)}${challenge === null ? '' : hidden('code_challenge', challenge) + hidden('code_challenge_method', 'S256')}<button type="submit" name="decision" value="deny">Deny</button><button type="submit" name="decision" value="allow">Allow</button></form>`,
      ),
    );
  });
  api.free('POST', '/oauth/authorize', (call) => {
    const { request, reply, input } = call;
    const account = sessions.of(request);
    if (!account) return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`, 302);
    const asked = askedBy(call);
    if (!asked || input.text('account_id') !== account.id) return reply.callNotFound();
    if (input.text('decision') === 'allow') return reply.redirect(returnAddress(core, asked, account), 302);
    const url = new URL(asked.redirectUri);
    url.searchParams.set('error', 'access_denied');
    url.searchParams.set('error_description', 'The resource owner or authorization server denied the request.');
    return reply.redirect(url.href, 302);
  });
}
