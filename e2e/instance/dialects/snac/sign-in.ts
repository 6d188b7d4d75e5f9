import type { AppRow } from '../../db/rows.ts';
import type { Api } from '../../http/call.ts';
import { escapeHtml } from '../../model/format/inline.ts';
import { accountOf, askedBy, hidden, returnAddress, type Asked } from '../pages.ts';

const SEE_OTHER = 303;

/** snac's own page: one form without cookies, whose action is an absolute address. */
export function signInPages(api: Api): void {
  const { core } = api;
  const form = ({ app, redirectUri, state }: Asked, message: string): string =>
    `<!DOCTYPE html>
<html><head><title>${core.domain} OAuth - Snac2</title><meta content="width=device-width, initial-scale=1" name="viewport"></head>
<body><h1>${core.domain} OAuth identify</h1><div style="background-color: red; color: white">${message}</div>
<form method="post" action="${core.url}/oauth/x-snac-login">
<p>Login: <input type="text" name="login" autocapitalize="off"></p><p>Password: <input type="password" name="passwd"></p>
${hidden('redir', redirectUri)}${hidden('cid', app.client_id)}${hidden('state', state)}<input type="submit" value="OK">
</form><p>snac/${core.flavour.softwareVersion}</p></body></html>`;
  api.free('GET', '/oauth/authorize', (call) => {
    const asked = askedBy(call);
    return asked
      ? call.reply.code(200).type('text/html').send(form(asked, ''))
      : call.reply.code(400).type('text/html; charset=utf-8').send('');
  });
  api.free('POST', '/oauth/x-snac-login', ({ input, reply }) => {
    const app = core.db.get<AppRow>('SELECT * FROM apps WHERE client_id = :id', { id: input.text('cid') ?? '' });
    const redirectUri = input.text('redir') ?? '';
    if (!app || !app.redirect_uris.split(/\s+/).includes(redirectUri))
      return reply.code(400).type('text/html; charset=utf-8').send('');
    // it has no scopes: a token may do everything
    const asked: Asked = { app, redirectUri, scope: app.scopes, state: input.text('state') ?? '', challenge: null };
    const account = accountOf(core, input.text('login') ?? '', input.text('passwd') ?? '');
    if (!account) return reply.code(200).type('text/html').send(form(asked, 'LOGIN INCORRECT'));
    const address = returnAddress(core, asked, account);
    return reply
      .code(SEE_OTHER)
      .header('location', address)
      .type('text/html')
      .send(`<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`);
  });
}
