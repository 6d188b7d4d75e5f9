import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ABILITIES } from '../../entities/abilities.ts';
import { ABILITY_RULES, type AbilityRule } from './abilities.ts';

const PAGE = readFileSync(new URL('../../../docs/abilities.md', import.meta.url), 'utf8');

/** The cells of a rule in the page's table, after the name and the meaning. */
function cellsOf({ features = [], configured, family, unless, mastodon, others }: AbilityRule): string[] {
  const announced = [
    ...features.map((feature) => `\`${feature}\``),
    ...(configured ? [`${configured} configured`] : []),
  ];
  return [
    announced.join(', '),
    family ? (unless ? `without \`${unless}\`` : 'yes') : '',
    typeof mastodon === 'number' ? `API ${mastodon}` : (mastodon ?? ''),
    others === true ? 'yes' : others || '',
  ];
}

/** The rule that all abilities of a list share, by the list's heading. */
const LISTS: Readonly<Record<string, AbilityRule>> = {
  'Every server': ABILITY_RULES.search,
  'All but the smallest servers': ABILITY_RULES.reports,
  "Only Pleroma's family": ABILITY_RULES.twoFactor,
};

/** Name, meaning and rule of each ability of the page: an item of a list, or a row of the table. */
function documented(): string[][] {
  return PAGE.split(/^## /m).flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const shared = LISTS[heading];
    return lines.flatMap((line) => {
      if (line.startsWith('| `'))
        return [
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ];
      const [, name, meaning] = /^- (`\w+`): (.+)$/.exec(line) ?? [];
      return shared && name && meaning ? [[name, meaning, ...cellsOf(shared)]] : [];
    });
  });
}

test('the page of abilities has each, as the table has it', () => {
  const found = documented();
  expect(found.map(([name, , ...cells]) => [name, ...cells]).sort()).toEqual(
    ABILITIES.map((ability) => [`\`${ability}\``, ...cellsOf(ABILITY_RULES[ability])]).sort(),
  );
  for (const [name, meaning] of found) expect(meaning, name).toMatch(/\w/);
});
