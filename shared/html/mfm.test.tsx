import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { readMfm } from './mfm.ts';
import { PostHtml } from './post-html.tsx';

afterEach(cleanup);

const from = (classes: string | null, data: Record<string, string> = {}, prefix = 'data-mfm-') =>
  readMfm(classes, (name) => (name.startsWith(prefix) ? (data[name.slice(prefix.length)] ?? null) : null));

describe('known functions', () => {
  test.for<[string | null, Record<string, string>, object | null]>([
    ['mfm-bounce', { speed: '0.5s' }, { name: 'bounce', parameters: { speed: '0.5s' } }],
    [
      'x mfm-spin y',
      { speed: '2s', left: '', x: 'x' },
      { name: 'spin', parameters: { speed: '2s', left: 'true', x: 'true' } },
    ],
    ['mfm-fg', { color: 'ff0000' }, { name: 'fg', parameters: { color: 'ff0000' } }],
    ['mfm-fg', { color: 'red;background:url(https://evil.test)' }, { name: 'fg', parameters: {} }],
    ['mfm-scale', { x: '2', y: '99' }, { name: 'scale', parameters: { x: '2' } }],
    ['mfm-tada', { speed: '1s; x' }, { name: 'tada', parameters: {} }],
    ['mfm-position', { x: '5', y: '-0.5' }, { name: 'position', parameters: { x: '5', y: '-0.5' } }],
    ['mfm-position', { x: '500', y: '1em' }, { name: 'position', parameters: {} }],
    ['mfm-center', {}, { name: 'center', parameters: {} }],
    ['mfm-font', { math: '' }, { name: 'font', parameters: { math: 'true' } }],
    ['mfm-constructor', {}, null],
    ['mfmspin', {}, null],
    [null, {}, null],
  ])('%s with %j', ([classes, data, mfm]) => {
    expect(from(classes, data)).toEqual(mfm);
  });
});

test('every function that Akkoma allows is known, in its current and its previous form', () => {
  const present = [
    'center',
    'flip',
    'font',
    'blur',
    'rotate',
    'x2',
    'x3',
    'x4',
    'position',
    'scale',
    'fg',
    'bg',
    'jelly',
    'twitch',
    'shake',
    'spin',
    'jump',
    'bounce',
    'rainbow',
    'tada',
    'sparkle',
  ];
  expect(present.filter((name) => from(`mfm-${name}`)?.name !== name)).toEqual([]);
  const former = [
    'tada',
    'jelly',
    'twitch',
    'shake',
    'spin',
    'jump',
    'bounce',
    'flip',
    'x2',
    'x3',
    'x4',
    'blur',
    'rainbow',
    'rotate',
  ];
  expect(former.filter((name) => from(`mfm _mfm_${name}_`)?.name !== name)).toEqual([]);
  expect(from('mfm _mfm_spin_', { x: '', left: '' }, 'data-')).toEqual({
    name: 'spin',
    parameters: { x: 'true', left: 'true' },
  });
  expect(from('mfm-spin', { x: '' }, 'data-')).toEqual({ name: 'spin', parameters: {} });
});

const SOURCE =
  '<p>before <span class="mfm-spin" data-mfm-speed="2s" style="position: fixed" id="x">cat</span> after</p>';

test('[SE-063] Misskey markup is rendered when it is enabled', async () => {
  render(<PostHtml html={SOURCE} mfm="on" />);
  await expect.poll(() => screen.queryByText('cat')?.className).toContain('spin');
  const span = screen.getByText('cat');
  expect(span.style.getPropertyValue('--mfm-speed')).toBe('2s');
  expect([span.style.position, span.id]).toEqual(['', '']);
});

test('[SE-063] when it is disabled, its text stays', () => {
  const { container } = render(<PostHtml html={SOURCE} />);
  expect(container.innerHTML).toBe('<p dir="auto">before cat after</p>');
});

test('[SE-064] it can be limited to animate under the pointer', async () => {
  render(<PostHtml html={SOURCE} mfm="hover" />);
  await expect.poll(() => screen.queryByText('cat')?.className).toContain('onHover');
});

test('no function has more than its own class and values', async () => {
  const hostile =
    '<span class="mfm-fg evil" data-mfm-color="f00;position:fixed" onclick="x()">a</span><span class="mfm-border" data-mfm-width="1px;inset:0" data-mfm-style="solid" style="inset:0" name="y">b</span>';
  const { container } = render(<PostHtml html={hostile} mfm="on" />);
  await expect.poll(() => container.querySelectorAll('span').length).toBe(2);
  expect(
    [...container.querySelectorAll('span')].map((span) =>
      span.getAttributeNames().map((name) => `${name}=${span.getAttribute(name)}`),
    ),
  ).toEqual([['class=mfm fg'], ['class=mfm border', 'style=--mfm-style: solid;']]);
});
