export const DEMO_PASSWORD = 'skerry-demo';

export interface DemoUser {
  readonly nickname: string;
  readonly password: string;
  readonly role: string;
  readonly note: string;
}

/** Accounts to sign in with: `empty` has only these. */
export const DEMO_USERS = [
  { nickname: 'maren', password: DEMO_PASSWORD, role: 'member', note: 'follows many; a full home timeline' },
  { nickname: 'noor', password: DEMO_PASSWORD, role: 'member', note: 'follows few' },
  { nickname: 'mod', password: DEMO_PASSWORD, role: 'moderator', note: 'open reports wait' },
  { nickname: 'admin', password: DEMO_PASSWORD, role: 'administrator', note: 'everything the instance has to set' },
] as const;
