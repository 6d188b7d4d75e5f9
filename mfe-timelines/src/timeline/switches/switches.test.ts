import { settle } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { changeSwitches, showAll } from './change-switches.ts';
import { leavesOut, SHOWS_ALL, switchesKeyOf, switchesOf, type Switches } from './switches.ts';

const HOME = { listKey: 'timeline:home', followsPeople: true };
const LOCAL = { listKey: 'timeline:local', followsPeople: false };
const KEPT = { ...LOCAL, switchesKey: null };
const own = (text: string) => ({ 'timelines.switches': { 'timeline:home': { own: text } } });
const settingsWith = (settings: NonNullable<Parameters<typeof fakeCtx>[0]>['settings']) =>
  fakeCtx({ settings }).ctx.ports.settings;

test('a timeline shows all without a choice, and what is chosen for all timelines with one', () => {
  expect(switchesOf(settingsWith({}), HOME)).toEqual(SHOWS_ALL);
  const settings = settingsWith({
    'timelines.showBots': false,
    'timelines.languages': ['de'],
    replyVisibility: 'self',
  });
  expect(switchesOf(settings, LOCAL)).toEqual({ ...SHOWS_ALL, bots: false, languages: ['de'], replies: 'self' });
});

test('its own choice counts more; a list that users keep for themselves has none', () => {
  const settings = settingsWith({ 'timelines.showBots': false, ...own('{"bots":true,"quotes":false}') });
  expect(switchesOf(settings, HOME)).toEqual({ ...SHOWS_ALL, quotes: false });
  expect(switchesOf(settings, LOCAL)).toEqual({ ...SHOWS_ALL, bots: false });
  expect(switchesOf(settings, KEPT)).toEqual(SHOWS_ALL);
  expect([switchesKeyOf(HOME), switchesKeyOf(KEPT), switchesKeyOf({ ...HOME, switchesKey: 'column:1' })]).toEqual([
    'timeline:home',
    null,
    'column:1',
  ]);
});

test.each(['', '{', 'null', '[]', '7', '"all"', '{"bots":"no","replies":"none","languages":[1],"quotes":null}'])(
  'a stored value that is none, %s, counts as not chosen',
  (text) => {
    expect(switchesOf(settingsWith(own(text)), HOME)).toEqual(SHOWS_ALL);
  },
);

test('of a stored value the part that is one counts', () => {
  expect(switchesOf(settingsWith(own('{"bots":"no","onlyMedia":true,"later":1}')), HOME)).toEqual({
    ...SHOWS_ALL,
    onlyMedia: true,
  });
});

test('replies to people whom the user follows are all replies where that decides nothing', () => {
  const settings = settingsWith({ replyVisibility: 'following' });
  expect([HOME, LOCAL].map((timeline) => switchesOf(settings, timeline).replies)).toEqual(['following', 'all']);
});

test('folding repeats leaves nothing out, and the order of languages is no difference', () => {
  expect(leavesOut({ ...SHOWS_ALL, byHour: true } as Switches)).toEqual([]);
  expect(leavesOut({ ...SHOWS_ALL, bots: false, languages: ['de'] })).toEqual(['bots', 'languages']);
});

test('what is chosen for one timeline is kept as a difference from all, and goes when it is none', () => {
  const fake = fakeCtx({ settings: { 'timelines.showBots': false } });
  changeSwitches(fake.ctx, 'timeline:home', { bots: true, quotes: true });
  changeSwitches(fake.ctx, 'timeline:local', { languages: ['de', 'en'] });
  expect(fake.settings()['timelines.switches']).toEqual({
    'timeline:home': { own: '{"bots":true}' },
    'timeline:local': { own: '{"languages":["de","en"]}' },
  });
  changeSwitches(fake.ctx, 'timeline:home', { bots: false });
  expect(Object.keys(fake.settings()['timelines.switches'])).toEqual(['timeline:local']);
});

test('what another client keeps there survives a change', () => {
  const fake = fakeCtx({ settings: own('{"later":1}') });
  changeSwitches(fake.ctx, 'timeline:home', { bots: false });
  expect(fake.settings()['timelines.switches']).toEqual({ 'timeline:home': { own: '{"later":1,"bots":false}' } });
  changeSwitches(fake.ctx, 'timeline:home', { bots: true });
  expect(fake.settings()['timelines.switches']).toEqual({ 'timeline:home': { own: '{"later":1}' } });
});

test('a choice for all timelines is the preference; those that chose for themselves keep that', () => {
  const fake = fakeCtx({ settings: own('{"bots":true}') });
  changeSwitches(fake.ctx, null, { bots: false, replies: 'self', languages: ['en'] });
  expect(fake.settings()).toMatchObject({
    'timelines.showBots': false,
    replyVisibility: 'self',
    'timelines.languages': ['en'],
  });
  expect(switchesOf(fake.ctx.ports.settings, HOME).bots).toBe(true);
});

test('showing all of one timeline leaves the others and the folding of repeats alone', () => {
  const fake = fakeCtx({ settings: { 'timelines.showBots': false, ...own('{"byHour":true,"quotes":false}') } });
  showAll(fake.ctx, 'timeline:home');
  expect(switchesOf(fake.ctx.ports.settings, HOME)).toEqual({ ...SHOWS_ALL, byHour: true });
  expect(switchesOf(fake.ctx.ports.settings, LOCAL)).toEqual({ ...SHOWS_ALL, bots: false });
  showAll(fake.ctx, null);
  expect(switchesOf(fake.ctx.ports.settings, LOCAL)).toEqual(SHOWS_ALL);
});

test('a change that the browser does not keep is reported', async () => {
  const fake = fakeCtx({});
  fake.refusesToKeep.is = true;
  changeSwitches(fake.ctx, null, { bots: false });
  changeSwitches(fake.ctx, 'timeline:home', { bots: true });
  await settle();
  expect(fake.errors).toHaveLength(2);
});
