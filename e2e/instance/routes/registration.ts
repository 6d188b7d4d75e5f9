import { randomBytes } from 'node:crypto';
import type { AccountRow } from '../db/rows.ts';
import { refuse } from '../request/api-error.ts';
import { found, type Api, type Call, type Family } from '../http/call.ts';
import { appOf } from '../http/sessions.ts';
import { accountById } from '../model/accounts.ts';
import { captchaPicture, newCaptcha } from '../model/captcha.ts';
import { mail } from '../model/mail.ts';
import { byNameOrEmail, scopesFor } from '../model/oauth.ts';
import { hashPassword } from '../model/passwords.ts';
import { register } from '../model/registration.ts';
import { issueToken, revokeAll, tokenJson } from '../model/tokens.ts';

const RESET_LIFETIME_MS = 24 * 3_600_000;
const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Password reset</title><body style="font:16px/1.5 system-ui;max-inline-size:24rem;margin:10vh auto">${body}</body></html>`;

function create(call: Call): unknown {
  const { core, session, input } = call;
  const app = session ? appOf(core, session.token.app_id) : undefined;
  if (!session || !app) throw refuse(403, 'Invalid credentials');
  input.required('username');
  input.required('password');
  if (!input.has('agreement')) input.required('agreement');
  const account = register(core, input, app.trusted === 1);
  if (!account.is_confirmed)
    return {
      identifier: 'missing_confirmed_email',
      message: 'You have been registered. Please check your email for further instructions.',
    };
  if (!account.is_approved)
    return { identifier: 'awaiting_approval', message: 'Your account was registered and is awaiting approval.' };
  return tokenJson(core, issueToken(core, app, account, scopesFor(core, app, undefined, account)), account);
}

/** Registration, confirmation of an address, and password reset. */
export function registrationRoutes(api: Api): void {
  const { core } = api;
  const on = ['akkoma', 'pleroma'] as const;
  api.free('POST', '/api/v1/accounts', create);
  const captcha = (path: string, families: readonly Family[]): void =>
    api.free(
      'GET',
      path,
      ({ reply }) => {
        reply.header('cache-control', 'no-store');
        return newCaptcha(core);
      },
      { on: families },
    );
  captcha('/api/v1/pleroma/captcha', on);
  captcha('/api/pleroma/captcha', ['pleroma']);
  api.free('GET', '/captchas/:name', async ({ path, reply }) =>
    reply.type('image/png').send(found(await captchaPicture(core, path('name').replace(/\.png$/, '')))),
  );
  api.free(
    'GET',
    '/api/account/confirm_email/:id/:token',
    ({ path, reply }) => {
      const account = accountById(core, path('id'));
      if (account?.is_confirmed) return reply.code(400).type('text/plain').send('Already verified email');
      if (!account?.confirmation_token || account.confirmation_token !== path('token'))
        return reply.code(400).type('text/plain').send("Couldn't verify email");
      core.db.update('accounts', account.id, { is_confirmed: true, confirmation_token: null });
      return reply.redirect('/', 302);
    },
    { on },
  );
  api.free(
    'POST',
    '/api/v1/pleroma/accounts/confirmation_resend',
    ({ input, reply }) => {
      const account = byNameOrEmail(core, input.text('email') ?? input.text('nickname') ?? '');
      if (account?.email && account.confirmation_token)
        mail(
          core,
          account.email,
          'Confirm your address',
          `${core.url}/api/account/confirm_email/${account.id}/${account.confirmation_token}`,
        );
      return reply.code(204).type('application/json').send();
    },
    { on },
  );
  api.free('POST', '/auth/password', ({ input, reply }) => {
    const account = byNameOrEmail(core, input.text('email') ?? input.text('nickname') ?? '');
    if (account?.email) {
      const token = randomBytes(16).toString('hex');
      core.db.insert('reset_tokens', {
        token,
        account_id: account.id,
        expires_at: core.clock.now() + RESET_LIFETIME_MS,
      });
      mail(core, account.email, 'Password reset', `${core.url}/api/v1/pleroma/password_reset/${token}`);
    }
    return reply.code(204).type('application/json').send();
  });
  const holder = (token: string): AccountRow | undefined =>
    core.db.get<AccountRow>(
      'SELECT a.* FROM reset_tokens r JOIN accounts a ON a.id = r.account_id WHERE r.token = :token AND r.expires_at > :now',
      {
        token,
        now: core.clock.now(),
      },
    );
  api.free(
    'GET',
    '/api/v1/pleroma/password_reset/:token',
    ({ path, reply }) => {
      const token = path('token');
      if (!holder(token)) return reply.code(400).type('text/html; charset=utf-8').send(page('<h1>Invalid token</h1>'));
      return reply
        .type('text/html; charset=utf-8')
        .send(
          page(
            `<h1>New password</h1><form method="post" action="/api/v1/pleroma/password_reset"><input type="hidden" name="data[token]" value="${token.replaceAll(/[^\w]/g, '')}"><p><label>Password <input type="password" name="data[password]" autocomplete="new-password"></label></p><p><label>Again <input type="password" name="data[password_confirmation]" autocomplete="new-password"></label></p><button>Change password</button></form>`,
          ),
        );
    },
    { on },
  );
  api.free(
    'POST',
    '/api/v1/pleroma/password_reset',
    ({ input, reply }) => {
      const data = input.object('data') ?? {};
      const account = holder(String(data['token'] ?? ''));
      const password = String(data['password'] ?? '');
      if (!account || !password || password !== String(data['password_confirmation'] ?? ''))
        return reply.code(400).type('text/html; charset=utf-8').send(page('<h1>Password reset failed</h1>'));
      core.db.tx(() => {
        core.db.update('accounts', account.id, { password_hash: hashPassword(password), reset_pending: false });
        core.db.run('DELETE FROM reset_tokens WHERE account_id = :id', { id: account.id });
        revokeAll(core, account.id);
      });
      return reply
        .type('text/html; charset=utf-8')
        .send(page('<h1>Password changed</h1><p>You can sign in with it now.</p>'));
    },
    { on },
  );
}
