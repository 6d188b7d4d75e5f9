import { captcha as captchaCall, type Captcha, type Registration } from '@skerry/shared/api';
import { useAbility, useModule } from '@skerry/shared/runtime';
import { useTask } from '@skerry/shared/ui';
import { useCallback, useEffect, useState } from 'react';

/** Milliseconds that a captcha is valid whose server does not say so. */
const USUAL_LIFE_MS = 300_000;
const MS = 1000;

export type CaptchaState =
  | { kind: 'none' }
  | { kind: 'loading' }
  /** `why`: it replaces another one. */
  | { kind: 'shown'; captcha: Captcha; why: Renewal | null }
  | { kind: 'failed' };
export type Renewal = 'renewed' | 'expired';

export interface CaptchaControl {
  state: CaptchaState;
  answer: string;
  setAnswer(answer: string): void;
  load(why?: Renewal | null): void;
  /** Its picture did not load. */
  onBroken(): void;
  /** What goes along with the registration. */
  solved: Registration['captcha'];
}

/**
 * The captcha of the instance. Each is good for one answer, so a new one is loaded after every failure and when it
 * expires; the answer that was typed is about the old picture, and goes with it.
 */
export function useCaptcha(): CaptchaControl {
  const { ports, signal, telemetry } = useModule();
  const isThere = useAbility('captcha');
  const [wanted, setWanted] = useState<{ why: Renewal | null }>({ why: null });
  const [found, setFound] = useState<{ wanted: unknown; state: CaptchaState } | null>(null);
  const [answer, setAnswer] = useState('');
  const load = useCallback((why: Renewal | null = null) => {
    setAnswer('');
    setWanted({ why });
  }, []);

  useTask(
    async (ended) => {
      if (!isThere) return;
      const { data, error } = await ports.api.request(captchaCall(), { signal: AbortSignal.any([ended, signal]) });
      if (ended.aborted) return;
      // A server that turns out to have no captchas asks for none.
      if (error?.code === 'unsupported' || data?.type === 'none') setFound({ wanted, state: { kind: 'none' } });
      else if (error || data.url === '') {
        telemetry.error(error ?? new Error('the captcha has no picture that can be shown'));
        setFound({ wanted, state: { kind: 'failed' } });
      } else setFound({ wanted, state: { kind: 'shown', captcha: data, why: wanted.why } });
    },
    [isThere, wanted, ports, signal, telemetry],
  );

  const state: CaptchaState = !isThere
    ? { kind: 'none' }
    : found?.wanted === wanted
      ? found.state
      : { kind: 'loading' };
  const captcha = state.kind === 'shown' ? state.captcha : null;
  useEffect(() => {
    if (!captcha) return undefined;
    const life = captcha.secondsValid === null ? USUAL_LIFE_MS : captcha.secondsValid * MS;
    const timer = setTimeout(() => load('expired'), life);
    return () => clearTimeout(timer);
  }, [captcha, load]);

  return {
    state,
    answer,
    setAnswer,
    load,
    onBroken: () => setFound({ wanted, state: { kind: 'failed' } }),
    solved: captcha ? { token: captcha.token, solution: answer.trim(), answerData: captcha.answerData } : undefined,
  };
}
