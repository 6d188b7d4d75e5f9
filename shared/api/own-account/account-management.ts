/** Changes of the own account. Most failures are a 200 with an error: check the outcome. Akkoma and Pleroma. */
import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { errorText, MalformedReply } from '../errors.ts';
import { form } from '../query.ts';
import { isRecord, texts } from '../wire.ts';

/**
 * Akkoma and Pleroma refuse most changes of an account with 200 and an error: the server's text, plain and hostile, or
 * `null` if it worked.
 */
export interface Outcome {
  error: string | null;
}

const parseOutcome: ApiCall<Outcome>['parse'] = (raw) => ({ error: isRecord(raw) ? errorText(raw) : null });

export function deleteAccount(password: string): ApiCall<Outcome> {
  return {
    method: 'POST',
    path: '/api/pleroma/delete_account',
    needs: 'accountManagement',
    body: form({ password }),
    parse: parseOutcome,
  };
}

/**
 * Deactivates the account; staff can activate it again.
 *
 * @waiting a pane that pauses an account
 */
export function disableAccount(password: string): ApiCall<Outcome> {
  return {
    method: 'POST',
    path: '/api/pleroma/disable_account',
    needs: 'accountManagement',
    query: { password },
    parse: parseOutcome,
  };
}

export function changeEmail(email: string, password: string): ApiCall<Outcome> {
  return {
    method: 'POST',
    path: '/api/pleroma/change_email',
    needs: 'accountManagement',
    body: form({ email, password }),
    parse: parseOutcome,
  };
}

/** Ends every session of the account, this one too. */
export function changePassword({
  password,
  newPassword,
  confirmation,
}: {
  password: string;
  newPassword: string;
  confirmation: string;
}): ApiCall<Outcome> {
  return {
    method: 'POST',
    path: '/api/pleroma/change_password',
    needs: 'accountManagement',
    body: form({ password, new_password: newPassword, new_password_confirmation: confirmation }),
    parse: parseOutcome,
  };
}

/** `targetAccount` (`alice@new.test`) must have this one as an alias. 404 if it is not found. */
export function moveAccount(targetAccount: string, password: string): ApiCall<Outcome> {
  return {
    method: 'POST',
    path: '/api/pleroma/move_account',
    needs: 'accountManagement',
    body: form({ password, target_account: targetAccount }),
    parse: parseOutcome,
  };
}

export function aliases(): ApiCall<string[]> {
  return {
    method: 'GET',
    path: '/api/pleroma/aliases',
    needs: 'aliases',
    parse(raw) {
      if (!isRecord(raw)) throw new MalformedReply('aliases', raw);
      return v.parse(texts, raw.aliases);
    },
  };
}

/** 404 if the account is unknown to this server. */
export function addAlias(alias: string): ApiCall<Outcome> {
  return { method: 'PUT', path: '/api/pleroma/aliases', needs: 'aliases', body: { alias }, parse: parseOutcome };
}

export function removeAlias(alias: string): ApiCall<Outcome> {
  return { method: 'DELETE', path: '/api/pleroma/aliases', needs: 'aliases', body: { alias }, parse: parseOutcome };
}

/** An exported file of another server, or its text. Runs in the background without a notification at the end. */
export function importAccounts(kind: 'follow' | 'blocks' | 'mutes', list: Blob | string): ApiCall<Outcome> {
  const body = new FormData();
  body.append('list', list);
  return { method: 'POST', path: `/api/pleroma/${kind}_import`, needs: 'accountManagement', body, parse: parseOutcome };
}
