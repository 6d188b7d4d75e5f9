import type { AccountRow } from '../../db/rows.ts';
import type { Api, Call } from '../../http/call.ts';
import { escapeHtml } from '../../model/format/inline.ts';
import { secret } from '../../model/tokens.ts';
import { ApiError } from '../../request/api-error.ts';
import { accountOf, askedBy, page, returnAddress, sendHtml, type Asked } from '../pages.ts';

/** Draws the page after it has loaded: a login, then the question whether to allow the app. */
const SCRIPT = `const post = async (path, members) => {
  const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(members) });
  return [answer.ok, await answer.json()];
};
addEventListener('load', async () => {
  const place = document.querySelector('main');
  await fetch('/api/v1/instance');
  place.innerHTML = '<form><label>Username <input name="username" type="text"></label><label>Password <input name="password" type="password"></label><p role="alert"></p><button type="submit">Log in</button></form>';
  place.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const [isRight, said] = await post('/oauth/login' + location.search, Object.fromEntries(new FormData(event.target)));
    if (!isRight) return (place.querySelector('p').textContent = said.error);
    place.innerHTML = '<p></p><button type="button">Accept</button>';
    place.querySelector('p').textContent = said.app + ' would like to use your account.';
    place.querySelector('button').addEventListener('click', async () => {
      const [, { redirect }] = await post('/oauth/allow', { ticket: said.ticket });
      location.assign(redirect);
    });
  });
});`;

/**
 * The sign-in of both servers: an empty page, on which a script draws first the login and then the question. With
 * `isForOneUse` an app that has got its code is not accepted again.
 */
export function signInPages(api: Api, { isForOneUse = false } = {}): void {
  const { core } = api;
  const tickets = new Map<string, { asked: Asked; account: AccountRow }>();
  const used = new Set<string>();
  const accepted = (call: Call): Asked | null => {
    const asked = askedBy(call);
    return asked && !used.has(asked.app.client_id) ? asked : null;
  };
  api.free('GET', '/oauth/authorize', (call) =>
    accepted(call)
      ? sendHtml(call.reply, 200, page(core.domain, '', '<script src="/oauth/consent.js"></script>'))
      : sendHtml(call.reply, 400, page('Error', `<p>${escapeHtml('No such app.')}</p>`)),
  );
  api.free('GET', '/oauth/consent.js', ({ reply }) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
  api.free('POST', '/oauth/login', (call) => {
    const asked = accepted(call);
    const { input } = call;
    const account = accountOf(core, input.text('username') ?? '', input.text('password') ?? '');
    if (!asked || !account) throw new ApiError(403, { error: 'Incorrect username or password.' });
    const ticket = secret();
    tickets.set(ticket, { asked, account });
    return { app: asked.app.name, ticket };
  });
  api.free('POST', '/oauth/allow', ({ input }) => {
    const ticket = tickets.get(input.text('ticket') ?? '');
    if (!ticket) throw new ApiError(403, { error: 'Nothing was asked.' });
    tickets.delete(input.text('ticket') ?? '');
    if (isForOneUse) used.add(ticket.asked.app.client_id);
    return { redirect: returnAddress(core, ticket.asked, ticket.account) };
  });
}
