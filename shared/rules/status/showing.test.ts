import { expect, test } from 'vitest';
import type { FilterMatch } from './filters.ts';
import type { Muting } from './muting.ts';
import { showingOf, type Showing } from './showing.ts';

const by = (action: FilterMatch['action']): FilterMatch => ({ action, titles: ['tea'], id: '1' });
const word: Muting = { reason: 'word', word: 'tea' };
const person: Muting = { reason: 'account' };

test.for<[Muting | null, FilterMatch | null, Showing['shows'], Showing['shows'], Showing['shows']]>([
  [null, null, 'status', 'status', 'status'],
  [null, by('blur'), 'status', 'status', 'status'],
  [null, by('warn'), 'filtered-line', 'filtered-line', 'nothing'],
  [null, by('hide'), 'nothing', 'nothing', 'nothing'],
  [word, null, 'muted-line', 'muted-line', 'nothing'],
  [person, null, 'muted-line', 'nothing', 'nothing'],
  [{ reason: 'blocked' }, null, 'muted-line', 'nothing', 'nothing'],
  [{ reason: 'thread' }, null, 'muted-line', 'nothing', 'nothing'],
  [{ reason: 'bot' }, null, 'muted-line', 'muted-line', 'nothing'],
  [word, by('warn'), 'muted-line', 'muted-line', 'nothing'],
  [word, by('hide'), 'nothing', 'nothing', 'nothing'],
])(
  'muting %j, filter %j: %s, with muted ones hidden %s, with filtered ones removed %s',
  ([muting, filtered, usual, withoutMuted, withoutFiltered]) => {
    const showing = (hidesMuted: boolean, hidesFiltered: boolean) =>
      showingOf({ muting, filtered, hidesMuted, hidesFiltered }).shows;
    expect([showing(false, false), showing(true, false), showing(false, true)]).toEqual([
      usual,
      withoutMuted,
      withoutFiltered,
    ]);
  },
);

const reasons = (more: Partial<Parameters<typeof showingOf>[0]>) =>
  showingOf({ muting: null, filtered: null, hidesMuted: false, hidesFiltered: false, ...more }).why;

test('it says why: a switch before a filter, a filter that hides before a mute, a mute before a warning', () => {
  expect([
    reasons({ leftOut: 'bots', filtered: by('hide'), muting: person }),
    reasons({ filtered: by('hide'), muting: person }),
    reasons({ filtered: by('warn'), muting: person }),
    reasons({ filtered: by('warn') }),
    reasons({ filtered: by('blur') }),
    reasons({}),
  ]).toEqual(['bots', 'filter', 'muting', 'filter', null, null]);
});
