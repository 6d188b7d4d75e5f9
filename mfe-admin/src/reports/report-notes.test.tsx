import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { aReport, reportPage, REPORTS_PATH as PATH } from '../testing/reports.ts';
import { ReportNotes } from './report-notes.tsx';

const note = { id: '4', content: 'warned before', accountId: 'mod', createdAt: '2026-11-21T10:00:00.000Z' };
let fake: FakeCtx;
let release: () => void;

beforeEach(() => {
  fake = fakeCtx();
  const answer = () =>
    new Promise((resolve) => {
      release = () => resolve(undefined);
    });
  fake.answer(`POST ${PATH}/r1/notes`, answer);
  fake.answer(`DELETE ${PATH}/r1/notes/4`, answer);
  fake.answer(`GET ${PATH}/r1`, () => ({ kind: 'report', id: 'r1', entities: { report: [aReport()] } }));
  fake.entities.merge(reportPage([]).entities);
});
afterEach(() => fake.end());

const show = (notes = [note]) => renderIn(fake, <ReportNotes report={aReport({ notes })} />);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note for other staff' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const sent = () => fake.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const answered = () =>
  act(async () => {
    release();
    await settle();
  });

test('[AD-010] a note is saved without the space around it, once, and the field is empty after that', async () => {
  show([]);
  press('Add a note');
  expect(field().value).toBe('');
  write('  looked into it ');
  press('Save');
  fireEvent.submit(field().form!);
  await act(settle);
  expect(sent()).toEqual([{ content: 'looked into it' }]);
  await answered();
  expect(screen.queryByRole('textbox')).toBeNull();
  press('Add a note');
  expect(field().value).toBe('');
});

test.each(['', '   '])('a note of "%s" is not sent', async (words) => {
  show([]);
  press('Add a note');
  write('x');
  write(words);
  expect(fireEvent.submit(field().form!)).toBe(false);
  await act(settle);
  expect(sent()).toEqual([]);
  expect(field()).toBeTruthy();
});

test('cancelled, the text waits for the next time', () => {
  show([]);
  press('Add a note');
  write('half a thought');
  press('Cancel');
  expect(screen.queryByRole('textbox')).toBeNull();
  press('Add a note');
  expect(field().value).toBe('half a thought');
});

test('[AD-011] while a note is removed it cannot be removed again', async () => {
  show();
  press('Remove note');
  await act(settle);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove note' }).disabled).toBe(true);
  await answered();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove note' }).disabled).toBe(false);
  expect(fake.calls.map(({ method }) => method)).toEqual(['DELETE', 'GET']);
});

test('[AD-010] a note shows who wrote it, and when; without the author it shows what it says', () => {
  show([note, { ...note, id: '5', content: 'by nobody', accountId: 'gone' }]);
  const [known, unknown] = [...document.querySelectorAll('p')];
  expect([known?.querySelector('b')?.textContent, known?.querySelector('time')?.dateTime]).toEqual([
    'mod',
    '2026-11-21T10:00:00.000Z',
  ]);
  expect([unknown?.querySelector('b')?.textContent, unknown?.querySelector('bdi')?.textContent]).toEqual([
    '',
    'by nobody',
  ]);
});

const taken = (accountId: string) => ({ ...note, id: '4', content: '[taken]', accountId });
const words = () => document.querySelector('p')?.textContent.replaceAll(/[\u2068\u2069]/g, '');

test('one press says who looks at a report, and the same one gives it back', async () => {
  fake = fakeCtx({ account: { id: 'mod', acct: 'mod' } });
  fake.entities.merge(reportPage([]).entities);
  fake.answer(`POST ${PATH}/r1/notes`, () => undefined);
  fake.answer(`DELETE ${PATH}/r1/notes/4`, () => undefined);
  fake.answer(`GET ${PATH}/r1`, () => ({ kind: 'report', id: 'r1', entities: { report: [aReport()] } }));
  const { rerender } = show([]);
  press('Take');
  await act(settle);
  expect(sent()).toEqual([{ content: '[taken]' }]);
  expect(fake.calls.at(-1)).toMatchObject({ method: 'GET', path: `${PATH}/r1` });
  rerender(<ReportNotes report={aReport({ notes: [taken('mod')] })} />);
  expect(words()).toMatch(/^mod is looking at this ·/);
  expect(document.querySelector('time')?.dateTime).toBe(note.createdAt);
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
  press('Release');
  await act(settle);
  expect(fake.calls.at(-2)).toMatchObject({ method: 'DELETE', path: `${PATH}/r1/notes/4` });
});

test('a report that somebody else looks at says so, and can be taken too', () => {
  show([taken('mod')]);
  expect(words()).toMatch(/^mod is looking at this ·/);
  expect(screen.getByRole('button', { name: 'mod is no longer looking at it' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Take' })).toBeTruthy();
});

test('somebody that is not known looks at a report without a name', () => {
  show([taken('gone')]);
  expect(words()).toMatch(/^Someone is looking at this ·/);
  expect(screen.getByRole('button', { name: 'Remove note' })).toBeTruthy();
});

test.each(['resolved', 'closed'] as const)('nobody takes a report that is %s', (state) => {
  renderIn(fake, <ReportNotes report={aReport({ state })} />);
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
});
