import type { Surroundings } from './step.ts';

/** A host that no page of ours may ask. */
const ELSEWHERE = 'https://elsewhere.invalid/';

type Outcome = 'refused' | 'done';

declare global {
  interface Window {
    /** What was tried, and what became of it. */
    attempts?: Record<string, Outcome>;
  }
}

/**
 * Tries what an attacker would, in the page itself: every attempt has to be refused. Markup as text is refused only
 * where the engine has Trusted Types; returns which of both it is.
 */
export async function policy({ user }: Surroundings): Promise<string> {
  const tried = await user.driver.run(attempt, ELSEWHERE);
  await user.until(
    'the end of every attempt',
    (count) => Object.keys(window.attempts ?? {}).length === count,
    tried.length,
  );
  const outcomes = Object.entries(await user.driver.run(() => window.attempts ?? {}));
  const done = outcomes.filter(([, outcome]) => outcome !== 'refused').map(([name]) => name);
  if (done.length > 0) throw new Error(`The policy does not stop ${done.join(', ')}.`);
  return (await user.driver.run(() => 'trustedTypes' in window)) ? 'with Trusted Types' : 'without Trusted Types';
}

/** Runs in the page. Gives the names of all attempts, which `window.attempts` has once they have an outcome. */
function attempt(elsewhere: string): string[] {
  const attempts: Record<string, Outcome> = {};
  window.attempts = attempts;
  /** Whether the policy reported something of that directive, or of Trusted Types, since an attempt began. */
  const violation = (directive: RegExp) =>
    new Promise<Outcome>((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
        if (directive.test(violatedDirective)) resolve('refused');
      }),
    );
  const ran = (name: string) =>
    new Promise<Outcome>((resolve) => document.addEventListener(`ran:${name}`, () => resolve('done')));
  const code = (name: string) => `document.dispatchEvent(new Event('ran:${name}'))`;
  const script = (set: (element: HTMLScriptElement) => void) => {
    const element = document.createElement('script');
    set(element);
    document.body.append(element);
  };
  const tries: Record<string, { directive: RegExp; act: () => unknown }> = {
    'an inline script': {
      directive: /^(script-src|require-trusted)/,
      act: () => script((element) => element.append(code('an inline script'))),
    },
    'an inline handler': {
      directive: /^(script-src|require-trusted)/,
      act() {
        const button = document.createElement('button');
        button.setAttribute('onclick', code('an inline handler'));
        button.click();
      },
    },
    // oxlint-disable-next-line no-eval -- it is tried, to see it refused
    eval: { directive: /^(script-src|require-trusted)/, act: () => (0, eval)(code('eval')) as unknown },
    'a script of another host': {
      directive: /^(script-src|require-trusted)/,
      act: () => script((element) => (element.src = elsewhere)),
    },
    'a request to another host': {
      directive: /^connect-src/,
      act: () => fetch(elsewhere).catch(() => undefined),
    },
    'a frame': {
      directive: /^(frame-src|child-src|default-src)/,
      act() {
        const frame = document.createElement('iframe');
        frame.src = elsewhere;
        document.body.append(frame);
      },
    },
    ...('trustedTypes' in window && {
      'markup as text': {
        directive: /^require-trusted/,
        act() {
          document.createElement('div').innerHTML = '<b>bold</b>';
          document.dispatchEvent(new Event('ran:markup as text'));
        },
      },
    }),
  };
  // One after the other, in tasks of their own: what a driver runs itself can be exempt from the policy.
  const next = async ([first, ...rest]: [string, (typeof tries)[string]][]) => {
    if (!first) return;
    const [name, { directive, act }] = first;
    const outcome = Promise.race([violation(directive), ran(name)]);
    try {
      act();
    } catch {
      // The violation says why.
    }
    attempts[name] = await outcome;
    await next(rest);
  };
  setTimeout(() => void next(Object.entries(tries)));
  return Object.keys(tries);
}
