import { join } from 'node:path';
import type { ShellBuild } from '../assemble/shell-build.ts';
import type { Layout } from '../assemble/layout.ts';
import { parseJson, readIfPresent, writeAtomically } from '../files.ts';
import { OperatorError } from '../operator-error.ts';

/** What an upgrade changed: all that the way back needs. */
export interface UpgradeStep {
  /** The shell before it. */
  shell: ShellBuild;
  /** Builds that it brought, as `NAME/VERSION-HASH`. */
  added: string[];
  /** ISO 8601. */
  at: string;
  /** Whether it went to its end: one that was cut off is continued by the next one. */
  isDone: boolean;
}

const pathOf = ({ config }: Layout): string => join(config, '../upgrades.json');

const isStep = (value: unknown): value is UpgradeStep =>
  typeof value === 'object' &&
  value !== null &&
  'shell' in value &&
  typeof value.shell === 'object' &&
  'added' in value &&
  Array.isArray(value.added) &&
  'at' in value &&
  typeof value.at === 'string';

/** The upgrades of a deployment, the latest first. */
export async function readSteps(layout: Layout): Promise<UpgradeStep[]> {
  const path = pathOf(layout);
  const text = await readIfPresent(path);
  if (text === undefined) return [];
  const parsed = parseJson(text);
  if (parsed.ok && Array.isArray(parsed.value) && parsed.value.every(isStep)) return parsed.value;
  throw new OperatorError(
    'STATE_BROKEN',
    `${path} is damaged.`,
    'Remove it: it only records the way back from upgrades; the deployment stays as it is.',
  );
}

export const writeSteps = (layout: Layout, steps: readonly UpgradeStep[]): Promise<void> =>
  writeAtomically(pathOf(layout), `${JSON.stringify(steps, null, 1)}\n`);
