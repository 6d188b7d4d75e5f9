import type { ApiCall } from '@skerry/shared/contract';

/** Asks for the mail with the link. 204 also for names nobody has; 429 when asked too often. */
export function requestPasswordReset(nameOrMail: string): ApiCall<null> {
  const query = nameOrMail.includes('@') ? { email: nameOrMail } : { nickname: nameOrMail };
  return { method: 'POST', path: '/auth/password', query, anonymous: true, parse: () => null };
}
