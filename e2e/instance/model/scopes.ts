const FOLLOW_CHILDREN = ['read:follows', 'write:follows', 'read:blocks', 'write:blocks', 'read:mutes', 'write:mutes'];

/** Whether the granted scopes cover one of the required ones: a scope covers its descendants (`read` ⊇ `read:statuses`). */
export const grants = (granted: readonly string[], asked: readonly string[]): boolean =>
  asked.some((scope) =>
    granted.some(
      (have) =>
        have === scope || scope.startsWith(`${have}:`) || (have === 'follow' && FOLLOW_CHILDREN.includes(scope)),
    ),
  );

export const splitScopes = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Whether every requested scope is among those of the app. */
export const within = (asked: readonly string[], bound: readonly string[]): boolean =>
  asked.every((scope) => grants(bound, [scope]));

export const forAccount = (scopes: readonly string[], isStaff: boolean, keepsAdmin: boolean): string[] =>
  isStaff || keepsAdmin ? [...scopes] : scopes.filter((scope) => scope !== 'admin' && !scope.startsWith('admin:'));
