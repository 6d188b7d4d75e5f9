import type { Registration } from '@skerry/shared/api';
import { trimmedRegistration } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { useEffect, useRef, useState } from 'react';
import { useServices, type SignUpOutcome } from '../services.ts';
import type { FormValues } from './form-values.ts';

type Failure = Extract<SignUpOutcome, { kind: 'failed' }>;

/** Pending, then success or failure (requirement PR-087). `unloadable`: this client's own code is gone. */
export type RegistrationState =
  | { kind: 'idle' | 'pending' | 'unsupported' | 'created' | 'unloadable' }
  | ({ kind: 'failure' } & Pick<Failure, 'error' | 'problems'>);

/** Sends the form, once at a time, and goes where the reply leads (requirements PR-088 to PR-090). */
export function useRegistration(token: string | undefined) {
  const { session } = useServices();
  const { ports, telemetry } = useModule();
  const { navigation } = ports;
  const [state, setState] = useState<RegistrationState>({ kind: 'idle' });
  const isUnderWay = useRef(false);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  /** Resolves with whether it failed. */
  async function send(values: FormValues, captcha: Registration['captcha']): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setState({ kind: 'pending' });
    const outcome = await session.register(registrationOf(values, token, captcha)).catch((cause: unknown) => {
      telemetry.error(cause);
      return null;
    });
    isUnderWay.current = false;
    if (outcome?.kind === 'signed-in') navigation.go(navigation.href('timelines.home') ?? '/', { replace: true });
    // A user who has left the page in the meantime stays on the other one.
    else if (isThere.current) follow(outcome, values.email.trim());
    return outcome?.kind === 'failed';
  }

  function follow(outcome: SignUpOutcome | null, email: string): void {
    if (outcome === null) return setState({ kind: 'unloadable' });
    switch (outcome.kind) {
      case 'awaiting-approval':
        return navigation.go('/registration-request-sent', { replace: true });
      case 'missing-confirmed-email':
        return navigation.go('/awaiting-email-confirmation', { replace: true, state: { email } });
      case 'failed':
        return setState({ kind: 'failure', error: outcome.error, problems: outcome.problems });
      case 'created':
      case 'unsupported':
        return setState({ kind: outcome.kind });
      case 'signed-in':
    }
  }
  return { state, send };
}

/** Fields that were left empty and need not be filled are not sent. */
function registrationOf(values: FormValues, token: string | undefined, captcha: Registration['captcha']): Registration {
  const { username, fullname, email, password, confirm, ...others } = trimmedRegistration(values);
  const filled = Object.fromEntries(Object.entries(others).filter(([, value]) => value.trim() !== ''));
  return { username, fullname, email, password, confirm, ...filled, token, captcha };
}
