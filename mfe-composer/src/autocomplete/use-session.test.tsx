import { fireEvent, render, screen } from '@testing-library/react';
import { createRef, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from './use-session.ts';

/** A field as in the form: React writes its text. */
function Form({ redraw }: { redraw: Ref<() => void> }) {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [, setCount] = useState(0);
  useImperativeHandle(redraw, () => () => setCount((count) => count + 1));
  const { session } = useSession(form);
  return (
    <form ref={form}>
      <textarea
        aria-label="Text"
        data-complete="all"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <output>{session?.word.word}</output>
    </form>
  );
}

afterEach(() => void vi.unstubAllGlobals());

test('a letter is kept that is typed while the form waits to be drawn again', () => {
  const redraw = createRef<() => void>();
  render(<Form redraw={redraw} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Text');
  // Browsers finish what is due after each listener of a key; this does so after those of the form.
  field.form?.addEventListener('input', () => flushSync(() => undefined));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  redraw.current?.();
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  set?.call(field, ':te');
  fireEvent.input(field);
  flushSync(() => undefined);
  expect(field.value).toBe(':te');
  expect(screen.getByRole('status').textContent).toBe(':te');
});
