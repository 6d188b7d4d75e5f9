import { expect, test } from 'vitest';
import { check } from './fault.ts';
import { ModuleSource } from './module-source.ts';
import { nameFaults } from './own-names.ts';
import { COMMANDS, EVENTS, SLOTS } from './platform-names.ts';
import { RESERVED_IDS } from './words.ts';

const SOURCE = {
  id: 'tide',
  name: 'tide.title',
  icon: 'waves',
  requires: { contract: '^2.0.0', capabilities: [] },
  budget: { entryGzipKb: 1, initialGzipKb: 1 },
};

function faultsOf(parts: object) {
  const checked = check(ModuleSource, { ...SOURCE, ...parts });
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return nameFaults(checked.value);
}
const fill = (slot: string, kind = 'component') => ({ slots: [{ slot, kind, expose: './view' }] });
const answer = (type: string) => ({ commands: [{ type, expose: './view' }] });
const lead = (command: string) => ({ navigation: [{ titleKey: 'x', icon: 'star', order: 1, command }] });

test('a module has slots, commands and events of its own, and fills slots of modules that it names', () => {
  expect(
    faultsOf({
      uses: ['harbour'],
      ownSlots: [{ id: 'tide/row/v1', kinds: ['component'] }],
      emits: ['tide/turned/v1', 'composer/posted/v1'],
      commands: [
        { type: 'tide/show/v1', expose: './show' },
        { type: 'media/open/v1', expose: './viewer' },
      ],
      slots: [
        { slot: 'tide/row/v1', kind: 'component', expose: './row' },
        { slot: 'harbour/pier/v1', kind: 'mount', expose: './row' },
        { slot: 'status/actions/v1', kind: 'action', expose: './note', labelKey: 'x', icon: 'star' },
      ],
      navigation: [
        { titleKey: 'x', icon: 'star', order: 1, command: 'tide/show/v1' },
        { titleKey: 'x', icon: 'star', order: 2, command: 'harbour/moor/v1' },
      ],
    }),
  ).toEqual([]);
});

test.each([
  [
    "a slot of its own by another's name",
    { ownSlots: [{ id: 'harbour/row/v1', kinds: ['mount'] }] },
    'ownSlots[0].id',
    /"tide\/"/,
  ],
  ['a slot of the platform, misspelt', fill('status/crad/v1'), 'slots[0].slot', /Did you mean "status\/card\/v1"/],
  ['a beginning of the platform, misspelt', fill('statsu/card/v1'), 'slots[0].slot', /Did you mean "status\/card\/v1"/],
  ['a slot of a module that is not named', fill('harbour/pier/v1'), 'slots[0].slot', /add "harbour" to uses/],
  ['a slot of its own that it does not own', fill('tide/row/v1'), 'slots[0].slot', /./],
  ['a kind that the slot does not take', fill('status/actions/v1', 'mount'), 'slots[0].kind', /Use one of: action/],
  [
    'a kind that its own slot does not take',
    { ownSlots: [{ id: 'tide/row/v1', kinds: ['component'] }], ...fill('tide/row/v1', 'mount') },
    'slots[0].kind',
    /Use one of: component/,
  ],
  ['a command of the platform, misspelt', answer('composer/opne/v1'), 'commands[0].type', /"composer\/open\/v1"/],
  ['a command of another module', { uses: ['harbour'], ...answer('harbour/moor/v1') }, 'commands[0].type', /"tide\/"/],
  ['an entry that sends a command that nobody has', lead('tide/gone/v1'), 'navigation[0].command', /./],
  [
    'an entry of the palette that sends a command that nobody has',
    { palette: [{ titleKey: 'x', icon: 'star', command: 'composer/opne/v1' }] },
    'palette[0].command',
    /Did you mean "composer\/open\/v1"/,
  ],
  [
    'a shortcut that sends a command of a module that is not named',
    { shortcuts: [{ key: 'h', titleKey: 'x', command: 'harbour/moor/v1' }] },
    'shortcuts[0].command',
    /add "harbour" to uses/,
  ],
  ['an event that only the shell emits', { emits: ['stream/gap/v1'] }, 'emits[0]', /Remove it/],
  ['an event of another module', { emits: ['harbour/full/v1'] }, 'emits[0]', /"tide\/"/],
])('%s is a fault with a fix', (_what, parts, field, fix) => {
  expect(faultsOf(parts)).toContainEqual(expect.objectContaining({ field, fix: expect.stringMatching(fix) as string }));
});

test('no module can have an id that is the beginning of a platform name, except those that handle it', () => {
  const own = ['composer', 'profile', 'settings'];
  const beginnings = [SLOTS, COMMANDS, EVENTS].flatMap((names) => Object.keys(names).map((name) => name.split('/')[0]));
  expect([...RESERVED_IDS, ...own]).toEqual(expect.arrayContaining(beginnings));
});
