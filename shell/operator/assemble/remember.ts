import type { Choice } from './choice.ts';
import type { OperatorConfig } from './config.ts';
import { recordActive, recordInactive, recordOff, type Ledger } from './ledger.ts';

/** Number of builds that `previous` keeps. */
const PREVIOUS_KEPT = 10;

/**
 * Records which builds are on now, and which were before them: all that a rollback goes back along. A build that was
 * refused was never on, and is not recorded.
 *
 * @param returned the module of a rollback: its list has been shortened already
 */
export function remember(
  config: OperatorConfig,
  ledger: Ledger,
  choices: readonly Choice[],
  now: Date,
  returned?: string,
): void {
  for (const { id, isEnabled, isWithheld, chosen, builds } of choices) {
    // A module that is off keeps its last build.
    if (!isEnabled) {
      recordOff(ledger, id);
      continue;
    }
    const build = chosen?.found.build ?? (isWithheld && !config.gate ? builds[0]?.build : undefined);
    const before = build === undefined ? recordInactive(ledger, id, now) : recordActive(ledger, id, build, now);
    const choice = config.modules[id];
    const isWithdrawn = before !== undefined && ledger.modules[id]?.builds[before]?.withdrawn;
    if (!choice || before === undefined || isWithdrawn || id === returned) continue;
    choice.previous = [...new Set([before, ...(choice.previous ?? [])])].slice(0, PREVIOUS_KEPT);
  }
}
