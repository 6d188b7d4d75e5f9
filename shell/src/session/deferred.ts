/**
 * The code for signing in and out, verifying a session, the staff's gate and rate limits: one file, fetched at the
 * first of these.
 */
export { createKeptAccounts } from './kept-accounts.ts';
export { askOwner, isTokenDead } from './owner.ts';
export { createPacing } from './pacing.ts';
export { revoke } from './revocation.ts';
export { createSignIn } from './sign-in.ts';
export { closeStaffGate, openStaffGate } from './staff-gate.ts';
export { judgeCall } from './unknown-call.ts';
