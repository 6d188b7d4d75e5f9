import { useInstance } from '@skerry/shared/runtime';
import type { Place } from '../rows/place.ts';
import { useT } from '../use-t.ts';

const PARTS = [
  ['accountManagement', 'email'],
  ['accountManagement', 'password', 'password.hint'],
  ['twoFactor', 'twoFactor', 'twoFactor.hint'],
  ['sessionList', 'sessions'],
  ['aliases', 'aliases', 'aliases.hint'],
  ['accountManagement', 'move', 'move.hint'],
  ['accountManagement', 'deletion', 'deletion.hint'],
] as const;

/** What the server has of the pane of security, to be searched. */
export function useSecurityPlaces(): Place[] {
  const t = useT();
  const { abilities } = useInstance();
  return PARTS.filter(([ability]) => abilities[ability]).map(([, label, hint]) => ({
    label: t(label),
    hint: hint && t(hint),
  }));
}
