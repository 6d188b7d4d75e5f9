import { useInstance } from '@skerry/shared/runtime';
import { useTask } from '@skerry/shared/ui';
import { useState } from 'react';
import { useServices } from '../services.ts';
import { useHasWaited } from './use-has-waited.ts';

export type SignInWay = 'password' | 'code';

/**
 * How a user signs in here: as the operator set it (this deployment, then the instance's front-end configuration); else
 * with a password where the server takes one, and on its own page everywhere else. `null` while that is not known.
 */
export function useSignInWay(): SignInWay | null {
  const { signInWay, session } = useServices();
  const instance = useInstance();
  const [told, setTold] = useState<SignInWay | null>(null);
  const hasWaited = useHasWaited(instance.isKnown);
  const isKnown = instance.isKnown || hasWaited;
  const way = signInWay ?? (isKnown ? announcedWay(instance) : null);
  const isUntold = isKnown && way === null;
  useTask(
    async (signal) => {
      if (!isUntold) return;
      const takes = await session.takesPasswords();
      if (!signal.aborted) setTold(takes ? 'password' : 'code');
    },
    [isUntold, session],
  );
  return way ?? told;
}

/** `null` where only the server's description of its sign-in can tell. */
function announcedWay({ loginMethod, abilities }: ReturnType<typeof useInstance>): SignInWay | null {
  if (loginMethod === 'token') return 'code';
  if (abilities.passwordGrant) return 'password';
  return abilities.signInDescription ? null : 'code';
}
