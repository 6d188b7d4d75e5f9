import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  apiError,
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  renderIn,
  saidFailures,
  settle,
  wireAccount,
  type FakeCtx,
} from '@skerry/shared/testing';
import manifest from '../../module.json';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { placeRows } from '../testing/row-layout.ts';
import { SuggestionsPanel } from './suggestions-panel.tsx';
import { SuggestionsScreen } from './suggestions-screen.tsx';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
  fake.api.on(/relationships/, ({ query }) => ({
    json: [query?.['id']].flat().map((id) => ({ id, following: false })),
  }));
});
afterEach(() => fake.end());

const V2 = /GET .*v2\/suggestions$/;
const V1 = /GET .*v1\/suggestions$/;
const suggested = (...ids: string[]) => ({ json: ids.map((id) => ({ source: 'staff', account: wireAccount(id) })) });

async function open(view = <SuggestionsScreen />) {
  const rendered = renderIn(fake, view);
  await act(settle);
  return rendered;
}
const list = () => within(screen.getByRole('feed', { name: 'Who to follow' }));
const names = () =>
  list()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const panel = () => screen.queryByRole('region', { name: 'Who to follow' });
const panelLinks = () => within(panel()!).getAllByRole('link');

describe('the page', () => {
  test('[PR-066] it shows the list of suggested users, each to be followed', async () => {
    fake.api.on(V2, suggested('a1', 'a2', 'a3', 'a4'));
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Who to follow' })).toBeTruthy();
    expect(names()).toEqual(['Person a1', 'Person a2', 'Person a3', 'Person a4']);
    fake.api.on(/accounts\/a1\/follow$/, { json: { id: 'a1', following: true } });
    await press('Follow Person a1');
    expect(screen.getByRole('button', { name: 'Following Person a1, unfollow' })).toBeTruthy();
    expect(names()).toHaveLength(4);
  });

  test('j and k go through the people', async () => {
    fake.api.on(V2, suggested('a1', 'a2'));
    await open();
    const focused = () => document.activeElement?.getAttribute('aria-label');
    placeRows();
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(focused()).toBe('Person a1');
    fireEvent.keyDown(document.activeElement!, { key: 'j' });
    expect(focused()).toBe('Person a2');
  });

  test('a suggestion is dismissed, and the focus goes to the next one', async () => {
    fake.api.on(V2, suggested('a1', 'a2'));
    await open();
    let answer: () => void = () => undefined;
    fake.api.on(/DELETE/, () => new Promise((resolve) => (answer = () => resolve({ json: {} }))));
    screen.getByRole('button', { name: 'Don’t suggest Person a1' }).focus();
    await press('Don’t suggest Person a1');
    await press('Don’t suggest Person a1');
    expect(names()).toHaveLength(2);
    answer();
    await act(settle);
    expect(fake.api.asked(/DELETE/).map(({ path }) => path)).toEqual(['/api/v1/suggestions/a1']);
    expect(names()).toEqual(['Person a2']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Don’t suggest Person a2');
    fake.api.on(/DELETE/, { json: {} });
    screen.getByRole('button', { name: 'Don’t suggest Person a2' }).focus();
    await press('Don’t suggest Person a2');
    expect(screen.getByText('No suggestions')).toBeTruthy();
  });

  test.each([
    [404, 'not-found'],
    [404, 'unsupported'],
  ] as const)('a server with the older call alone (%i, %s) is asked by that', async (status, code) => {
    fake.api.on(V2, () => {
      throw apiError(status, code);
    });
    fake.api.on(V1, { json: [wireAccount('a1')] });
    await open();
    expect(names()).toEqual(['Person a1']);
  });

  test('while people are loading that is said', async () => {
    fake.api.on(V2, () => new Promise(() => undefined));
    await open();
    expect(screen.getByRole('status', { name: 'Loading suggested people' })).toBeTruthy();
  });
});

describe('the panel', () => {
  test('[PR-063] it shows 3 suggested users with avatar and account name, each linking to the profile', async () => {
    fake.api.on(V2, suggested('a1', 'a2', 'a3', 'a4'));
    await open(<SuggestionsPanel />);
    const people = within(panel()!).getAllByRole('listitem');
    expect(people.map(({ textContent }) => textContent)).toEqual(
      ['a1', 'a2', 'a3'].map((id) => `Person ${id}@${wireAccount(id).acct}`),
    );
    for (const one of people) {
      const link = within(one).getByRole('link');
      expect(link.getAttribute('href')).toMatch(/^\/profile\.user\//);
      expect(link.querySelector('img, [class*=avatar]')).toBeTruthy();
    }
  });

  test('[PR-064] it has a link to more of them', async () => {
    fake.api.on(V2, suggested('a1'));
    await open(<SuggestionsPanel />);
    expect(panelLinks().at(-1)?.textContent).toBe('See all');
    expect(panelLinks().at(-1)?.getAttribute('href')).toBe('/profile.suggestions/');
  });

  test('[PR-065] while it is fetching it says "Loading..."', async () => {
    let answer: () => void = () => undefined;
    fake.api.on(V2, () => new Promise((resolve) => (answer = () => resolve(suggested('a1')))));
    await open(<SuggestionsPanel />);
    expect(within(panel()!).getByText('Loading...')).toBeTruthy();
    answer();
    await act(settle);
    expect(within(panel()!).queryByText('Loading...')).toBeNull();
    expect(within(panel()!).getByText('Person a1')).toBeTruthy();
  });

  test('nobody is suggested: there is no panel', async () => {
    fake.api.on(V2, suggested());
    await open(<SuggestionsPanel />);
    expect(panel()).toBeNull();
  });

  test('who is dismissed on the page leaves the panel, and the next one takes the place', async () => {
    fake.api.on(V2, suggested('a1', 'a2', 'a3', 'a4')).on(/DELETE/, { json: {} });
    await open(
      <>
        <SuggestionsPanel />
        <SuggestionsScreen />
      </>,
    );
    await press('Don’t suggest Person a2');
    expect(panelLinks().map(({ textContent }) => textContent?.slice(0, 9))).toEqual([
      'Person a1',
      'Person a3',
      'Person a4',
      'See all',
    ]);
  });

  test('[SH-072] it is for users who are signed in, where suggestions are enabled', () => {
    const entry = manifest.slots.find(({ expose }) => expose === './suggestions-panel');
    expect(entry).toMatchObject({
      slot: 'layout/side/v1',
      when: [{ signedIn: true }, { ability: 'suggestions' }],
    });
  });
});

describe.each(FAULTS)('$name', (fault) => {
  test('the page says it once, and goes on', async () => {
    fake.api.on(V2, fault.fails);
    await open();
    expectOneMessage(fake, fault);
    expectRetry(fault);
    if (!fault.mayWorkAgain) return;
    fake.api.on(V2, suggested('a1'));
    await press('Try again');
    expect(names()).toEqual(['Person a1']);
    expect(saidFailures(fake)).toEqual([]);
  });

  test('the panel says it quietly, and leads to the page', async () => {
    fake.api.on(V2, fault.fails);
    await open(<SuggestionsPanel />);
    expect(within(panel()!).getByText('Couldn’t load suggestions')).toBeTruthy();
    expect(panelLinks()).toHaveLength(1);
    expect(saidFailures(fake)).toEqual([]);
  });

  test('who could not be dismissed stays, and that is said once', async () => {
    fake.api.on(V2, suggested('a1')).on(/DELETE/, fault.fails);
    await open();
    await press('Don’t suggest Person a1');
    expect(names()).toEqual(['Person a1']);
    expectOneMessage(fake, fault);
    fake.api.on(/DELETE/, { json: {} });
    await press('Don’t suggest Person a1');
    expect(screen.getByText('No suggestions')).toBeTruthy();
  });
});
