import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import { parseNothing } from '../page.ts';
import { isRecord, read, text } from '../wire.ts';

/** `none`: nothing to solve. The picture is a `data:` address on `native`, an https one on `kocaptcha`. */
export interface Captcha {
  type: 'none' | 'native' | 'kocaptcha';
  url: string;
  token: string;
  /** Sent back unchanged. */
  answerData: string;
}

const CaptchaWire = v.object({
  type: v.picklist(['none', 'native', 'kocaptcha']),
  url: text,
  token: text,
  answer_data: text,
});

/** Each can be used once; request a new one after every failure. */
export function captcha(): ApiCall<Captcha> {
  return {
    method: 'GET',
    path: '/api/v1/pleroma/captcha',
    anonymous: true,
    parse(raw) {
      const wire = read(CaptchaWire, raw);
      if (!wire) throw new MalformedReply('a captcha', raw);
      return { type: wire.type, url: safeCaptcha(wire.url), token: wire.token, answerData: wire.answer_data };
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
  /** A day, `YYYY-MM-DD`; if the instance requires it (Pleroma). */
  birthday?: string;
  /** Token of an invitation. */
  token?: string;
  captcha?: { token: string; solution: string; answerData: string };
}

/** Signed in at once (a token), or the next step. `unknown`: a reply that this client does not support; it is logged. */
export type RegistrationOutcome =
  | { kind: 'signed-in'; accessToken: string }
  | { kind: 'awaiting-approval' }
  | { kind: 'missing-confirmed-email' }
  | { kind: 'unknown'; identifier: string };

const OutcomeWire = v.object({ access_token: text, me: text, identifier: text });

/**
 * Requires a token of the app. Sends `agreement` true and the locale `en_US`. A refusal (400) has the messages of the
 * fields as JSON in `serverText`: `registrationProblems`.
 */
export function registerAccount({ captcha: solved, ...registration }: Registration): ApiCall<RegistrationOutcome> {
  return {
    method: 'POST',
    path: '/api/v1/accounts',
    body: {
      ...registration,
      nickname: registration.username,
      agreement: true,
      locale: 'en_US',
      captcha_token: solved?.token,
      captcha_solution: solved?.solution,
      captcha_answer_data: solved?.answerData,
    },
    parse(raw) {
      const wire = read(OutcomeWire, raw);
      if (!wire) throw new MalformedReply('the outcome of a registration', raw);
      if (wire.access_token && (wire.me || !wire.identifier))
        return { kind: 'signed-in', accessToken: wire.access_token };
      if (wire.identifier === 'awaiting_approval') return { kind: 'awaiting-approval' };
      if (wire.identifier === 'missing_confirmed_email') return { kind: 'missing-confirmed-email' };
      return { kind: 'unknown', identifier: wire.identifier };
    },
  };
}

/** Messages by field, from the text of a refusal; `null` if it is plain text. `ap_id` is the username. */
export function registrationProblems(serverText: string | null): { field: string; message: string }[] | null {
  let problems: unknown;
  try {
    problems = JSON.parse(serverText ?? '');
  } catch {
    return null;
  }
  if (!isRecord(problems)) return null;
  return Object.entries(problems).flatMap(([key, messages]) => {
    const named = key === 'ap_id' ? 'username' : key.replaceAll('_', ' ');
    const field = named.charAt(0).toUpperCase() + named.slice(1);
    return (Array.isArray(messages) ? messages : [messages])
      .filter((message) => typeof message === 'string')
      .map((message) => ({ field, message }));
  });
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
