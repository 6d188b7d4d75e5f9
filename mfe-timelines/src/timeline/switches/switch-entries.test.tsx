import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homeTimeline } from '@skerry/shared/api';
import { MenuButton } from '@skerry/shared/ui';
import { Ellipsis } from '@skerry/shared/ui/icons';
import { renderIn, settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import QuickSettings from '../quick-settings.tsx';

const HOME = { listKey: 'timeline:home', followsPeople: true };
const LOCAL = { listKey: 'timeline:local', followsPeople: false };

async function open(fake: FakeCtx, source: typeof HOME = HOME) {
  renderIn(
    fake,
    <MenuButton
      label="Quick settings"
      icon={Ellipsis}
      renderMenu={(menu) => <QuickSettings {...menu} source={source} icon={Ellipsis} name="Home" />}
    />,
  );
  fireEvent.click(screen.getByRole('button'));
  await screen.findByRole('menu');
}
const press = (role: 'menuitem' | 'menuitemcheckbox' | 'menuitemradio', name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole(role, { name })));
const isOn = (name: string | RegExp) =>
  screen.getByRole('menuitemcheckbox', { name }).getAttribute('aria-checked') === 'true';
const shown = (fake: FakeCtx) => fake.settings()['timelines.switches'];
/** Opens a submenu and returns it. */
async function into(name: RegExp) {
  await press('menuitem', name);
  await act(settle);
  return within(screen.getAllByRole('menu').at(-1) ?? document.body);
}

test('[TL-006] each switch shows its state, and changes this timeline alone', async () => {
  const fake = fakeCtx({ me: 'a9' });
  await open(fake);
  const names = ['Repeats', 'One row of repeats an hour', 'Quotes', 'Only posts with media', 'Bots'];
  expect(names.map(isOn)).toEqual([true, false, true, false, true]);
  await press('menuitemcheckbox', 'Bots');
  await press('menuitemcheckbox', 'Only posts with media');
  expect(shown(fake)).toEqual({ 'timeline:home': { own: '{"bots":false,"onlyMedia":true}' } });
  expect(fake.settings()['timelines.showBots']).toBe(true);
  expect(screen.getByRole('menu')).toBeTruthy();
});

test('what differs from all timelines says so, until it does not', async () => {
  const fake = fakeCtx({ me: 'a9' });
  await open(fake);
  await press('menuitemcheckbox', 'Bots');
  expect(isOn('Bots Different from all timelines')).toBe(false);
  await press('menuitemradio', 'All timelines');
  expect(isOn('Bots')).toBe(true);
  await press('menuitemcheckbox', 'Bots');
  expect(fake.settings()['timelines.showBots']).toBe(false);
  await press('menuitemradio', 'Home');
  expect(isOn('Bots')).toBe(false);
});

test('[SE-039] whose replies are shown is one choice; it is said without opening it', async () => {
  const fake = fakeCtx({ me: 'a9', settings: { replyVisibility: 'following' } });
  await open(fake);
  const replies = await into(/^Replies To people you follow/);
  const names = replies.getAllByRole('menuitemradio').map((one) => one.textContent);
  expect(names).toEqual(['All', 'To people you follow', 'To you']);
  await act(async () => fireEvent.click(replies.getByRole('menuitemradio', { name: 'To you' })));
  expect(shown(fake)).toEqual({ 'timeline:home': { own: '{"replies":"self"}' } });
  expect(fake.settings().replyVisibility).toBe('following');
});

test.each<[string, string | undefined, readonly string[]]>([
  ['to a visitor none are theirs', undefined, ['All', 'None']],
  ['where the followed people decide nothing', 'a9', ['All', 'To you']],
])('of replies, %s', async (_, me, names) => {
  await open(fakeCtx({ me }), LOCAL);
  const replies = await into(/^Replies/);
  expect(replies.getAllByRole('menuitemradio').map((one) => one.textContent)).toEqual(names);
});

test('languages begin with those of the loaded posts; several can be chosen, and all again', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/timelines/, {
    json: [wireStatus('s2', { language: 'ja' }), wireStatus('s1', { language: 'de-AT' }), wireStatus('s0')],
  });
  const { data } = await fake.ctx.ports.api.request(homeTimeline({}));
  fake.entities.lists.replace(HOME.listKey, data?.ids ?? []);
  await open(fake);
  const languages = await into(/^Languages All/);
  const near = within(languages.getByRole('group', { name: 'In these posts' }));
  expect(near.getAllByRole('menuitemcheckbox').map((one) => one.textContent)).toEqual(['German', 'Japanese']);
  const tick = (name: string) => act(async () => fireEvent.click(languages.getByRole('menuitemcheckbox', { name })));
  await tick('German');
  await tick('Polish');
  expect(shown(fake)).toEqual({ 'timeline:home': { own: '{"languages":["de","pl"]}' } });
  expect(screen.getByText('2 of 3')).toBeTruthy();
  await act(async () => fireEvent.click(languages.getByRole('menuitemradio', { name: 'All' })));
  expect(shown(fake)).toEqual({});
});

test('“Show all” is there to press while something is left out', async () => {
  const fake = fakeCtx({ me: 'a9', settings: { 'timelines.showBots': false } });
  await open(fake);
  await press('menuitem', 'Show all');
  expect(shown(fake)).toEqual({ 'timeline:home': { own: '{"bots":true}' } });
  expect(screen.getByRole('menuitem', { name: 'Show all' }).getAttribute('aria-disabled')).toBe('true');
});

test('“Filters” leads to them, where the settings have them', async () => {
  const fake = fakeCtx({ me: 'a9', commands: ['settings/open/v1'] });
  await open(fake);
  await press('menuitem', 'Filters');
  expect(fake.command).toHaveBeenCalledExactlyOnceWith('settings/open/v1', { tab: 'muted', preference: 'muteWords' });
});

test.each([
  ['a visitor', undefined, ['settings/open/v1'] as const],
  ['a page without settings', 'a9', [] as const],
])('%s has no way to filters', async (_, me, commands) => {
  await open(fakeCtx({ me, commands }));
  expect(screen.queryByRole('menuitem', { name: 'Filters' })).toBeNull();
});
