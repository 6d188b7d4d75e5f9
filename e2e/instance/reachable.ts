import { randomBytes } from 'node:crypto';
import type { Db } from './db/open.ts';
import { hashPassword, isPassword } from './model/passwords.ts';
import { DEMO_PASSWORD, DEMO_USERS, type DemoUser } from './seed/demo-users.ts';

const PASSWORD_BYTES = 12;

/**
 * Gives everybody whose password is in the documentation a new one that nobody knows, and returns the demo's users with
 * theirs. At each start others: they are printed, and not kept in clear.
 */
export function withoutKnownPasswords(db: Db): readonly DemoUser[] {
  const users = DEMO_USERS.map((user) => ({ ...user, password: randomBytes(PASSWORD_BYTES).toString('base64url') }));
  const accounts = db.all<{ id: string; nickname: string; password_hash: string }>(
    'SELECT id, nickname, password_hash FROM accounts WHERE domain IS NULL AND password_hash IS NOT NULL',
  );
  db.tx(() => {
    for (const { id, nickname, password_hash } of accounts) {
      const own = users.find((user) => user.nickname === nickname);
      if (!own && !isPassword(password_hash, DEMO_PASSWORD)) continue;
      const password = own?.password ?? randomBytes(PASSWORD_BYTES).toString('base64url');
      db.run('UPDATE accounts SET password_hash = :hash WHERE id = :id', { hash: hashPassword(password), id });
    }
  });
  return users;
}
