import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ABILITIES } from '../../entities/abilities.ts';
import { ABILITY_RULES, type AbilityRule } from './abilities.ts';

const PAGE = readFileSync(new URL('../../../docs/abilities.md', import.meta.url), 'utf8');

/** What a row of the page says of a rule, after the name and the meaning. */
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

test('the page of abilities has a row for each, as the table has it', () => {
  const rows = PAGE.split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows.map(([name, , ...cells]) => [name, ...cells])).toEqual(
    ABILITIES.map((ability) => [`\`${ability}\``, ...cellsOf(ABILITY_RULES[ability])]),
  );
  for (const [name, meaning] of rows) expect(meaning, name).toMatch(/\w/);
});
