import type { AccountRow } from '../../db/rows.ts';
import type { Api, Call } from '../../http/call.ts';
import { escapeHtml } from '../../model/format/inline.ts';
import { accountOf, askedBy, page, PageSessions, returnAddress, sendHtml, type Asked } from '../pages.ts';

interface Session {
  asked?: Asked;
  account?: AccountRow;
}

const STYLE = '<link rel="stylesheet" href="/assets/dist/style.css">';
const CSS =
  'body{font:16px/1.5 sans-serif;max-inline-size:30em;margin:2em auto;background:#2a2b2f;color:#fafaff}input,button{display:block;font:inherit;padding:.4em;margin-block:.4em 1em}';
const SEE_OTHER = 303;

/**
 * GoToSocial's own pages: authorize, sign in and allow are three of them, held together by a cookie; the person is sent
 * from one to the next.
 */
export function signInPages(api: Api): void {
  const { core } = api;
  const sessions = new PageSessions<Session>('gotosocial-session');
  const signInPage = (call: Call, status: number, message = ''): unknown =>
    sendHtml(
      call.reply,
      status,
      page(
        'Sign in',
        `${message && `<p role="alert">${message}</p>`}<form action="/auth/sign_in" method="POST"><label for="username">Email</label><input id="username" type="email" name="username" required autocomplete="username"><label for="password">Password</label><input id="password" type="password" name="password" required autocomplete="current-password"><button type="submit">Sign in</button></form>`,
        STYLE,
      ),
    );

  api.free('GET', '/oauth/authorize', (call) => {
    const known = sessions.of(call.request);
    const asked = askedBy(call) ?? known?.asked;
    if (!asked) return sendHtml(call.reply, 400, page('Bad Request', '<p>client_id or redirect_uri is missing.</p>'));
    if (!known?.account) {
      sessions.begin(call.reply, { asked });
      return call.reply.redirect('/auth/sign_in', SEE_OTHER);
    }
    known.asked = asked;
    return sendHtml(
      call.reply,
      200,
      page(
        `Hi ${known.account.nickname}!`,
        `<p>Application <b>${escapeHtml(asked.app.name)}</b> would like to perform actions on your behalf, with scope <em>${escapeHtml(asked.scope)}</em>.</p><form action="/oauth/authorize" method="POST"><button type="submit">Allow</button></form>`,
        STYLE,
      ),
    );
  });
  api.free('POST', '/oauth/authorize', (call) => {
    const known = sessions.of(call.request);
    if (!known?.account || !known.asked)
      return sendHtml(call.reply, 400, page('Bad Request', '<p>one or more missing keys on session</p>'));
    sessions.end(call.reply);
    return call.reply.redirect(returnAddress(core, known.asked, known.account), 302);
  });
  api.free('GET', '/auth/sign_in', (call) =>
    sessions.of(call.request)?.account ? call.reply.redirect('/settings', SEE_OTHER) : signInPage(call, 200),
  );
  api.free('POST', '/auth/sign_in', (call) => {
    const account = accountOf(core, call.input.text('username') ?? '', call.input.text('password') ?? '');
    if (!account) return signInPage(call, 401, 'Unauthorized: the email address or password was wrong');
    const known = sessions.of(call.request);
    sessions.begin(call.reply, { ...known, account });
    return call.reply.redirect(known?.asked ? '/oauth/authorize' : '/settings', SEE_OTHER);
  });
  api.free('GET', '/settings', (call) =>
    sendHtml(call.reply, 200, page('Settings', '<p>The settings of your account.</p>', STYLE)),
  );
  api.free('GET', '/assets/dist/style.css', ({ reply }) => reply.type('text/css; charset=utf-8').send(CSS));
}
