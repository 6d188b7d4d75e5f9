import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

// a low cost on purpose: sign-in happens in every browser test, and these passwords protect nothing
const COST = { N: 1024, r: 8, p: 1 };

export function hashPassword(password: string, salt = randomBytes(12).toString('hex')): string {
  return `${salt}$${scryptSync(password, salt, 32, COST).toString('hex')}`;
}

export function isPassword(stored: string | null, password: string): boolean {
  const [salt, hash] = stored?.split('$') ?? [];
  if (!salt || !hash) return false;
  return timingSafeEqual(Buffer.from(hash, 'hex'), scryptSync(password, salt, 32, COST));
}
