import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from './question.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { PopoverTrigger } from '../overlays/popover-trigger.tsx';
import { fillBrowserGaps } from '../../testing/browser-gaps.ts';

beforeAll(fillBrowserGaps);
afterEach(cleanup);

function Asking({ isDanger, onAnswer }: { isDanger: boolean; onAnswer: (agreed: boolean) => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const answer = (agreed: boolean) => {
    setIsAsked(false);
    onAnswer(agreed);
  };
  return (
    <>
      <button type="button" onClick={() => setIsAsked(true)}>
        Opener
      </button>
      {isAsked && (
        <ConfirmDialog
          title="Delete it?"
          body="It is gone then."
          confirmLabel="Delete"
          cancelLabel="Keep"
          isDanger={isDanger}
          onAnswer={answer}
        />
      )}
    </>
  );
}

function openDialog({ isDanger }: { isDanger: boolean }) {
  const onAnswer = vi.fn();
  render(<Asking isDanger={isDanger} onAnswer={onAnswer} />);
  const opener = screen.getByRole('button', { name: 'Opener' });
  opener.focus();
  fireEvent.click(opener);
  return {
    onAnswer,
    opener,
    dialog: screen.getByRole('alertdialog', { name: 'Delete it?', description: 'It is gone then.' }),
  };
}

test.each([
  ['the cancel button if it destroys', true, 'Keep'],
  ['the confirm button if it does not', false, 'Delete'],
])('[UI-006] a question sets the focus on %s', (_, isDanger, focused) => {
  openDialog({ isDanger });
  expect(document.activeElement?.textContent).toBe(focused);
});

test('[UI-006] a question accepts a yes, returns the focus and unlocks the page', () => {
  const { onAnswer, opener } = openDialog({ isDanger: true });
  expect(document.documentElement.style.overflow).toBe('hidden');
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
  expect(document.documentElement.style.overflow).toBe('');
});

test.each([
  ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  [
    'a press outside',
    (dialog: HTMLElement) => {
      fireEvent.pointerDown(dialog);
      fireEvent.click(dialog);
    },
  ],
])('[UI-006] a question counts %s as a no', (_, leave) => {
  const { onAnswer, dialog } = openDialog({ isDanger: false });
  leave(dialog);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
});

test('a dialog focuses its first field, and one with typed text stays open on a press outside', () => {
  const close = vi.fn();
  render(
    <ModalDialog title="Write" closeLabel="Close" keepsOnPressOutside onClose={close}>
      <input aria-label="Text" />
    </ModalDialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Write' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(close).not.toHaveBeenCalled();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(close).toHaveBeenCalledOnce();
});

test('a popup of a dialog is inside of it, because all else is inert', () => {
  render(
    <ModalDialog title="Write" closeLabel="Close" onClose={() => undefined}>
      <PopoverTrigger label="Colours" trigger={<Button>Choose</Button>}>
        Inside
      </PopoverTrigger>
    </ModalDialog>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(screen.getByRole('dialog', { name: 'Colours' }).closest('dialog')).toBe(
    screen.getByRole('dialog', { name: 'Write' }),
  );
});
