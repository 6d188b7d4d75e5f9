/** Whether a token belongs to staff. Only the instance knows, so it is asked. */
export type RoleAnswer = 'staff' | 'not-staff' | 'unknown';

/** `address` is the client's: the instance would else count all questions as those of this server. */
export type AskRole = (token: string, address: string) => Promise<RoleAnswer>;

const ANSWER_MS = 5_000;

/** Mastodon's flags of a role: administrator, manage reports, manage users. */
const MASTODON_STAFF = 0x1 | 0x10 | 0x400;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses the answer of `verify_credentials`. Anything unexpected is not staff. */
export function isStaffAccount(account: unknown): boolean {
  if (!isRecord(account)) return false;
  const { pleroma, role } = account;
  if (isRecord(pleroma) && (pleroma['is_admin'] === true || pleroma['is_moderator'] === true)) return true;
  const permissions = isRecord(role) ? Number(role['permissions']) : 0;
  return Number.isSafeInteger(permissions) && (permissions & MASTODON_STAFF) !== 0;
}

/** Asks the instance. `unknown` if it does not answer, or not now (429): then no one is let in, and no session ends. */
export function createAskRole(instance: URL, send: typeof fetch = fetch): AskRole {
  return async (token, address) => {
    try {
      const answer = await send(new URL('/api/v1/accounts/verify_credentials', instance), {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'x-forwarded-for': address },
        // A redirect would send the token to another server.
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (!answer.ok) return answer.status === 429 || answer.status >= 500 ? 'unknown' : 'not-staff';
      return isStaffAccount(await answer.json()) ? 'staff' : 'not-staff';
    } catch {
      return 'unknown';
    }
  };
}
