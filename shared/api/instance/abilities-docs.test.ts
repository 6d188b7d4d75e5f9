import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ABILITIES } from '../../entities/abilities.ts';
import { ABILITY_RULES, type AbilityRule } from './abilities.ts';

const PAGE = readFileSync(new URL('../../../docs/abilities.md', import.meta.url), 'utf8');

/** The conditions of a rule, as the page has them in brackets. */
function conditionsOf({ features = [], configured, family, unless, mastodon, others }: AbilityRule): string {
  const announced = [
    ...features.map((feature) => `\`${feature}\``),
    ...(configured ? [`${configured} configured`] : []),
  ];
  return [
    announced.join(', '),
    family ? (unless ? `family without \`${unless}\`` : 'family') : '',
    typeof mastodon === 'number' ? `API ${mastodon}` : (mastodon ?? ''),
    others === true ? 'others' : others || '',
  ]
    .filter((condition) => condition !== '')
    .join('; ');
}

/** The rule that all abilities of a list share, by the list's heading. */
const LISTS: Readonly<Record<string, AbilityRule>> = {
  'Every server': ABILITY_RULES.search,
  'All but the smallest servers': ABILITY_RULES.reports,
  "Only Pleroma's family": ABILITY_RULES.twoFactor,
};

/** Name, meaning and conditions of each ability of the page: items whose list shares a rule, or that end with one. */
function documented(): string[][] {
  return PAGE.split(/^## /m).flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const shared = LISTS[heading];
    return lines.flatMap((line) => {
      const [, name, text = ''] = /^- (`\w+`): (.+)$/.exec(line) ?? [];
      if (!name) return [];
      if (shared) return [[name, text, conditionsOf(shared)]];
      const [, meaning = '', conditions = ''] = /^(.+) \(([^()]+)\)$/.exec(text) ?? [];
      return [[name, meaning, conditions]];
    });
  });
}

test('the page of abilities has each, with the conditions of its rule', () => {
  const found = documented();
  expect(found.map(([name, , conditions]) => [name, conditions]).sort()).toEqual(
    ABILITIES.map((ability) => [`\`${ability}\``, conditionsOf(ABILITY_RULES[ability])]).sort(),
  );
  for (const [name, meaning] of found) expect(meaning, name).toMatch(/\w/);
});
