import { act } from '@testing-library/react';
import { defineMount, useDocumentTitle, type ScreenProps } from '@skerry/shared/runtime';
import { settle } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { ROUTE, start } from '../testing/fields/one-module.tsx';

const OTHER = { id: 'tide.other', path: '/other', expose: './other', auth: 'any' } as const;

/** Names the day; that of day 9 is never learnt. */
function DayScreen({ params, setTitle }: ScreenProps) {
  useDocumentTitle({ setTitle }, params.day === '9' ? '' : `Day ${String(params.day)}`);
  return null;
}

async function show() {
  const said: ((text: string) => void)[] = [];
  const sample = start(
    { routes: [ROUTE, OTHER] },
    {
      './screen': () =>
        defineMount((props) => {
          if (props.setTitle && !said.includes(props.setTitle)) said.push(props.setTitle);
          return <DayScreen {...props} />;
        }),
      './other': () => defineMount(() => null),
    },
  );
  await sample.show();
  const { title$ } = sample.world;
  const titles: string[] = [];
  title$.subscribe((title) => titles.push(title));
  const go = async (to: string | number) => {
    act(() => sample.world.ctx.ports.navigation.go(to));
    await act(settle);
  };
  return { title: () => title$.value, titles, go, said };
}

test('a screen names what it shows; its title ends with it, and is there again when going back', async () => {
  const { title, go } = await show();
  expect(title()).toBe('Day 7');
  await go('/other');
  expect(title()).toBe('');
  await go(-1);
  expect(title()).toBe('Day 7');
});

test('another person on the same screen never has the title of the one before', async () => {
  const { title, titles, go } = await show();
  await go('/tide/8');
  expect(title()).toBe('Day 8');
  expect(titles).toEqual(['Day 7', '', 'Day 8']);
  await go('/tide/9');
  expect(title()).toBe('');
});

test('what is said for parameters that were left comes too late', async () => {
  const { title, go, said } = await show();
  await go('/tide/9');
  // A module may give the result of its call to React as the effect's cleanup: it is nothing.
  act(() => expect(said[0]?.('Day 7, late')).toBeUndefined());
  expect(title()).toBe('');
});
