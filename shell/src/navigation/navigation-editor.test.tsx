import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { House } from '@skerry/shared/ui/icons';
import { afterEach, expect, test, vi } from 'vitest';
import type { NavigationEntry } from '../services.ts';
import { MAREN } from '../testing/fake-session.ts';
import { fakeShell } from '../testing/fake-shell.tsx';
import { NavigationEditor } from './navigation-editor.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const entry = (label: string, href: string | null = `/${label.toLowerCase()}`): NavigationEntry => ({
  key: `tide ${label}`,
  label,
  icon: House,
  group: 'timelines',
  href,
  badge: 0,
  run: () => undefined,
});
const ENTRIES = [
  ...['Home', 'Bubble', 'Local', 'Federated', 'Lists'].map((label) => entry(label)),
  entry('Settings', null),
];

function open(kept: readonly string[] = [], hasBar = false) {
  Element.prototype.scrollIntoView = () => undefined;
  const shell = fakeShell({ session: MAREN, entries: ENTRIES, settings: { 'shell.navigation': [...kept] } });
  shell.show(<NavigationEditor hasBar={hasBar} />);
  const said: string[] = [];
  shell.notices.announced$.subscribe(({ text }) => said.push(text));
  said.length = 0;
  return { ...shell, said, kept: () => shell.settings.get('shell.navigation') as string[] };
}
const names = (list = 'Navigation') =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const grip = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const lift = (name: string) => {
  act(() => grip(name).focus());
  fireEvent.click(grip(name));
};

test('by keys: Space lifts a row, arrows move it, Space drops it, and each step is spoken', () => {
  const { said, kept } = open();
  lift('Local');
  expect(grip('Local').getAttribute('aria-pressed')).toBe('true');
  press('ArrowUp');
  press('ArrowUp');
  press('ArrowUp');
  expect(document.activeElement).toBe(grip('Local'));
  fireEvent.click(grip('Local'));
  expect(names()).toEqual(['Local', 'Home', 'Bubble', 'Federated', 'Lists']);
  expect(said).toEqual(['Lifted: Local, 3 of 5', 'Local, 2 of 5', 'Local, 1 of 5', 'Dropped: Local, 1 of 5']);
  expect(kept()[0]).toBe('{"key":"tide Local"}');
  press('ArrowDown');
  expect(names()[0]).toBe('Local');
});

test('Escape puts a row back, and so does it with nothing kept before', () => {
  const { said, kept } = open();
  lift('Federated');
  press('Home');
  press('Escape');
  expect(names()).toEqual(['Home', 'Bubble', 'Local', 'Federated', 'Lists']);
  expect([said.at(-1), kept()]).toEqual(['Put back: Federated, 4 of 5', []]);
});

test('a row that is left is dropped where it is', () => {
  open();
  lift('Home');
  press('End');
  fireEvent.blur(grip('Home'), { relatedTarget: screen.getByRole('button', { name: 'Hide Local' }) });
  expect([names().at(-1), grip('Home').getAttribute('aria-pressed')]).toEqual(['Home', 'false']);
});

test('a row is dragged by its grip; Escape puts it back', () => {
  open();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function top(this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { top: place * 40, bottom: place * 40 + 40 } as DOMRect;
  });
  fireEvent.pointerDown(grip('Home'), { button: 0 });
  fireEvent(window, new MouseEvent('pointermove', { clientY: 90 }));
  expect(names()).toEqual(['Bubble', 'Home', 'Local', 'Federated', 'Lists']);
  fireEvent(window, new MouseEvent('pointerup'));
  fireEvent(window, new MouseEvent('pointermove', { clientY: 0 }));
  expect(names()[1]).toBe('Home');
  fireEvent.pointerDown(grip('Lists'), { button: 0 });
  fireEvent(window, new MouseEvent('pointermove', { clientY: 0 }));
  expect(names()[0]).toBe('Lists');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(names()).toEqual(['Bubble', 'Home', 'Local', 'Federated', 'Lists']);
});

test('a hidden row is listed apart, and its button keeps the focus', () => {
  const { kept } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Hide Local' }));
  expect([names(), names('Hidden')]).toEqual([['Home', 'Bubble', 'Federated', 'Lists'], ['Local']]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show Local' }));
  expect(kept()[2]).toBe('{"key":"tide Local","hidden":true}');
  fireEvent.click(document.activeElement!);
  expect(names()).toEqual(['Home', 'Bubble', 'Local', 'Federated', 'Lists']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide Local' }));
});

test('commands are always shown', () => {
  open();
  expect(names('Always shown')).toContain('Settings');
  expect(screen.queryByRole('button', { name: /Settings/ })).toBeNull();
});

test('what leads nowhere here says so, and is removed only by its button; that can be undone', () => {
  const { notices, kept } = open(['{"key":"gone gone.page"}', 'words', '{"key":"/lists/3","label":"Boats"}']);
  expect(names().slice(0, 3)).toEqual(['gone gone.pageNot available here', 'wordsNot available here', 'Boats']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove words' }));
  expect(kept()).not.toContain('words');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide Boats' }));
  act(() => notices.notices$.value[0]?.action?.run());
  expect(names()[1]).toBe('wordsNot available here');
});

test('a pin can be removed once it is hidden', () => {
  const { kept } = open(['{"key":"/lists/3","label":"Boats"}']);
  expect(screen.queryByRole('button', { name: 'Remove Boats' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hide Boats' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Boats' }));
  expect(kept().some((text) => text.includes('/lists/3'))).toBe(false);
});

test('beside a bottom bar its four entries are a group, and a fifth moves the last one to the menu', () => {
  open([], true);
  expect(screen.getByText('4 of 4')).toBeTruthy();
  expect(names()).toEqual(['Home', 'Bubble', 'Local', 'Federated', 'Menu', 'Lists']);
  lift('Lists');
  press('ArrowUp');
  expect(names()).toEqual(['Home', 'Bubble', 'Local', 'Lists', 'Menu', 'Federated']);
  expect(document.activeElement).toBe(grip('Lists'));
});
