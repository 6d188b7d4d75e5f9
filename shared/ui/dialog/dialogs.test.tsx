import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
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

function ask({ isDanger }: { isDanger: boolean }) {
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
  ['the way out where it destroys', true, 'Keep'],
  ['the act where it does not', false, 'Delete'],
])('[UI-006] a question begins at %s', (_, isDanger, focused) => {
  ask({ isDanger });
  expect(document.activeElement?.textContent).toBe(focused);
});

test('[UI-006] a question takes a yes, gives the focus back and lets the page go', () => {
  const { onAnswer, opener } = ask({ isDanger: true });
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
])('[UI-006] a question takes %s for a no', (_, leave) => {
  const { onAnswer, dialog } = ask({ isDanger: false });
  leave(dialog);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
});

test('a dialog begins at its first field, and one that holds something typed stays at a press outside', () => {
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

test('what floats in a dialog stands within it: all else is inert', () => {
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
