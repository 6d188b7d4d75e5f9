import { randomBytes } from 'node:crypto';
import { day } from '../dates.ts';
import type { Core } from '../core.ts';
import type { AccountRow, InviteRow } from '../db/rows.ts';
import { ApiError, refuse } from '../request/api-error.ts';
import type { Input } from '../request/input.ts';
import { accountByHandle, accountById } from './accounts.ts';
import { captchaFault } from './captcha.ts';
import { bareText, statusHtml } from './format/status-html.ts';
import { mail } from './mail.ts';
import { hashPassword } from './passwords.ts';
import { RESERVED_NAMES } from './reserved-names.ts';

const BIO_LIMIT = 5000;
const REASON_LIMIT = 500;

/** What is wrong with an address, if anything. */
export function emailFault(core: Core, email: string, except = ''): string | undefined {
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return 'has invalid format';
  return core.db.count('SELECT count(*) FROM accounts WHERE email = :email AND id <> :except', { email, except }) > 0
    ? 'has already been taken'
    : undefined;
}

function fieldFaults(core: Core, input: Input): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  const add = (field: string, text: string): void => void (faults[field] = [...(faults[field] ?? []), text]);
  const nickname = input.required('username');
  if (!/^[A-Za-z0-9_-]+$/.test(nickname)) add('nickname', 'has invalid format');
  else if (RESERVED_NAMES.includes(nickname.toLowerCase())) add('nickname', 'is reserved');
  else if (accountByHandle(core, nickname)) add('ap_id', 'has already been taken');
  const email = input.text('email')?.trim();
  const emailText = email ? emailFault(core, email) : undefined;
  if (emailText) add('email', emailText);
  if (!input.required('password')) add('password', "can't be blank");
  if ([...(input.text('bio') ?? '')].length > BIO_LIMIT) add('bio', 'should be at most %{count} character(s)');
  if ([...(input.text('fullname') ?? '')].length > 100) add('name', 'should be at most %{count} character(s)');
  if ([...(input.text('reason') ?? '')].length > REASON_LIMIT)
    add('registration_reason', 'should be at most %{count} character(s)');
  return faults;
}

/** The invitation of a request; required when registration is closed. */
function inviteOf(core: Core, token: string | undefined): InviteRow | undefined {
  if (!token) {
    if (core.options.registration === 'closed') throw refuse(400, 'Invalid token');
    return undefined;
  }
  const invite = core.db.get<InviteRow>('SELECT * FROM invites WHERE token = :token', { token });
  if (!invite) throw refuse(400, 'Invalid token');
  if (
    invite.used ||
    (invite.max_use !== null && invite.uses >= invite.max_use) ||
    // Its last day counts.
    (invite.expires_at !== null && day(invite.expires_at) < day(core.clock.now()))
  )
    throw refuse(400, 'Expired token');
  return invite;
}

/** Creates an account for `POST /api/v1/accounts`; errors are a JSON text inside `error`. */
export function register(core: Core, input: Input, isTrusted: boolean): AccountRow {
  const encoded = (faults: Record<string, string[]>): ApiError => refuse(400, JSON.stringify(faults));
  const nickname = input.required('username');
  const password = input.required('password');
  const email = input.text('email')?.trim() || null;
  if (core.options.registration === 'confirm' && !email) throw refuse(400, 'Missing parameter: email');
  const captcha = isTrusted ? undefined : captchaFault(core, input);
  if (captcha) throw encoded({ captcha: [captcha] });
  const invite = inviteOf(core, input.text('token'));
  const faults = fieldFaults(core, input);
  if (Object.keys(faults).length > 0) throw encoded(faults);
  const note = bareText(input.text('bio') ?? '');
  const needsMail = core.options.registration === 'confirm' && core.options.mailer;
  const confirmation = needsMail ? randomBytes(16).toString('hex') : null;
  const id = core.ids.next(core.clock.now());
  return core.db.tx(() => {
    core.db.insert('accounts', {
      id,
      nickname,
      display_name: input.text('fullname') || nickname,
      note,
      note_html: statusHtml(core, note, 'text/plain').html,
      created_at: core.clock.now(),
      uri: `/users/${nickname}`,
      url: `/users/${nickname}`,
      email,
      password_hash: hashPassword(password),
      is_confirmed: !needsMail,
      is_approved: core.options.registration !== 'approval',
      confirmation_token: confirmation,
      registration_reason: input.text('reason') ?? null,
    });
    if (invite)
      core.db.update('invites', invite.id, {
        uses: invite.uses + 1,
        used: invite.invite_type === 'one_time' || (invite.max_use !== null && invite.uses + 1 >= invite.max_use),
      });
    if (confirmation && email)
      mail(core, email, 'Confirm your address', `${core.url}/api/account/confirm_email/${id}/${confirmation}`);
    return accountById(core, id) as AccountRow;
  });
}
