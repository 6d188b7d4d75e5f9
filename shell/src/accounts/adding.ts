const KEY = 'addsTo';

/** State of the history entry of the login where a user adds an account: the account that stays logged in. */
export const addingState = (accountId: string) => ({ [KEY]: accountId });

/** Whether the login is opened to add an account to this one. */
export function isAdding(state: unknown, accountId: string): boolean {
  return typeof state === 'object' && state !== null && (state as Record<string, unknown>)[KEY] === accountId;
}
