import { expect, test } from 'vitest';
import { sampleModule } from './sample-module.tsx';
import { VIEW_CHECKS } from './view-check-list.ts';

/** A module with a fault: what it does, its screen, the problem that a check reports, and the advice. */
type BadModule = readonly [what: string, screen: unknown, problem: RegExp, fix: RegExp];

/** One test for each: the check refuses the module, and says what to fix. */
export function refuses(check: keyof typeof VIEW_CHECKS, bad: readonly BadModule[]): void {
  test.each(bad)(`"${check}" refuses %s, and says what to fix`, async (_, screen, problem, fix) => {
    const refusal = await VIEW_CHECKS[check]?.(sampleModule(screen)).then(() => '', String);
    expect(refusal).toMatch(problem);
    expect(refusal).toMatch(fix);
  });
}
