import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import { parseNothing } from '../page.ts';
import { isRecord, numberOrNull, read, text } from '../wire.ts';
import { scopesIn } from './scopes-in.ts';

/** `none`: nothing to solve. The picture is a `data:` address on `native`, an https one on `kocaptcha`. */
export interface Captcha {
  type: 'none' | 'native' | 'kocaptcha';
  url: string;
  token: string;
  /** Sent back unchanged. */
  answerData: string;
  /** Seconds until it expires, `null` if unknown. */
  secondsValid: number | null;
}

const CaptchaWire = v.object({
  type: v.picklist(['none', 'native', 'kocaptcha']),
  url: text,
  token: text,
  answer_data: text,
  seconds_valid: numberOrNull,
});

/** Each can be used once; request a new one after every failure. */
export function captcha(): ApiCall<Captcha> {
  return {
    method: 'GET',
    path: '/api/v1/pleroma/captcha',
    needs: 'captcha',
    anonymous: true,
    parse(raw) {
      const wire = read(CaptchaWire, raw);
      if (!wire) throw new MalformedReply('a captcha', raw);
      return {
        type: wire.type,
        url: safeCaptcha(wire.url),
        token: wire.token,
        answerData: wire.answer_data,
        secondsValid: wire.seconds_valid,
      };
    },
  };
}

/** The only place where a picture inside the address is allowed. */
function safeCaptcha(url: string): string {
  return /^(?:data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$|https?:\/\/)/.test(url) ? url : '';
}

export interface Registration {
  username: string;
  fullname: string;
  email: string;
  password: string;
  confirm: string;
  reason?: string;
  bio?: string;
  /** Language of the mails. */
  language?: string;
  /** A day, `YYYY-MM-DD`, where the instance requires it: Pleroma, and Mastodon by another name. */
  birthday?: string;
  /** Token of an invitation. */
  token?: string;
  captcha?: { token: string; solution: string; answerData: string };
}

/** Signed in at once (a token), or the next step. `unknown`: a reply that this client does not support; it is logged. */
export type RegistrationOutcome =
  | { kind: 'signed-in'; accessToken: string; scopes: string[] }
  | { kind: 'awaiting-approval' }
  | { kind: 'missing-confirmed-email' }
  | { kind: 'unknown'; identifier: string };

const OutcomeWire = v.object({ access_token: text, scope: text, me: text, identifier: text });

/**
 * Requires a token of the app. Sends `agreement` true and the locale `en_US`. `registrationProblems` reads a refusal.
 * Mastodon answers with a token that is good for nothing until the address is confirmed.
 */
export function registerAccount({ captcha: solved, ...registration }: Registration): ApiCall<RegistrationOutcome> {
  return {
    method: 'POST',
    path: '/api/v1/accounts',
    needs: 'registration',
    body: {
      ...registration,
      nickname: registration.username,
      agreement: true,
      locale: 'en_US',
      date_of_birth: registration.birthday,
      captcha_token: solved?.token,
      captcha_solution: solved?.solution,
      captcha_answer_data: solved?.answerData,
    },
    parse(raw) {
      const wire = read(OutcomeWire, raw);
      if (!wire) throw new MalformedReply('the outcome of a registration', raw);
      if (wire.access_token && (wire.me || !wire.identifier))
        return { kind: 'signed-in', accessToken: wire.access_token, scopes: scopesIn(wire.scope) };
      if (wire.identifier === 'awaiting_approval') return { kind: 'awaiting-approval' };
      if (wire.identifier === 'missing_confirmed_email') return { kind: 'missing-confirmed-email' };
      return { kind: 'unknown', identifier: wire.identifier };
    },
  };
}

/** One message of a refusal. */
export interface RegistrationProblem {
  /** The server's name of the field, `username` for `ap_id`. */
  key: string;
  /** That name for a user. */
  field: string;
  message: string;
}

/**
 * Messages by field, from the body of a refusal: JSON inside `error` (Pleroma's family), or `details` (Mastodon). Empty
 * if there are none, and the refusal is one text.
 */
export function registrationProblems(body: string): RegistrationProblem[] {
  const answer = recordIn(body);
  const problems = isRecord(answer.details) ? answer.details : recordIn(answer.error);
  return Object.entries(problems).flatMap(([name, messages]) => {
    const key = name === 'ap_id' ? 'username' : name;
    const named = key.replaceAll('_', ' ');
    const field = named.charAt(0).toUpperCase() + named.slice(1);
    return (Array.isArray(messages) ? messages : [messages])
      .map((message: unknown) => (isRecord(message) ? message.description : message))
      .filter((message) => typeof message === 'string')
      .map((message) => ({ key, field, message: message.slice(0, MAX_MESSAGE) }));
  });
}

const MAX_MESSAGE = 500;

function recordIn(json: unknown): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(typeof json === 'string' ? json : '');
    return isRecord(found) ? found : {};
  } catch {
    return {};
  }
}

/** Sends the mail with the link that confirms the address once more. 204 whether or not there is such an account. */
export function resendConfirmation(email: string): ApiCall<void> {
  return {
    method: 'POST',
    path: '/api/v1/pleroma/accounts/confirmation_resend',
    needs: 'confirmationMails',
    body: { email },
    anonymous: true,
    parse: parseNothing,
  };
}

/**
 * Requests the mail with the link, by address or by name. 204 even if there is no such account; 429 `rate-limited`
 * after five.
 */
export function requestPasswordReset(nameOrMail: string): ApiCall<void> {
  const query = nameOrMail.includes('@') ? { email: nameOrMail } : { nickname: nameOrMail };
  return {
    method: 'POST',
    path: '/auth/password',
    needs: 'passwordReset',
    query,
    anonymous: true,
    parse: parseNothing,
  };
}
