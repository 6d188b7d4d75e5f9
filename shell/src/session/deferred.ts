/** The code for signing in and out, verifying a session and the staff's gate: one file, fetched at the first of these. */
export { askOwner, isTokenDead } from './owner.ts';
export { revoke } from './revocation.ts';
export { createSignIn } from './sign-in.ts';
export { closeStaffGate, openStaffGate } from './staff-gate.ts';
