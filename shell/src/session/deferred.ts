/** What only signing in or out, proving a session and the staff's gate need: one file, fetched when one of them does. */
export { askOwner, isTokenDead } from './owner.ts';
export { revoke } from './revocation.ts';
export { createSignIn } from './sign-in.ts';
export { closeStaffGate, openStaffGate } from './staff-gate.ts';
