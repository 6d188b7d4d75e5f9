import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { AfterKey, useIsBehind } from './after-key.tsx';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const wasActEnvironment = actEnvironment.IS_REACT_ACT_ENVIRONMENT;
afterEach(() => {
  actEnvironment.IS_REACT_ACT_ENVIRONMENT = wasActEnvironment;
});

test('a key changes the text at once and the parts around it after that; any other change is drawn at once', async () => {
  // React as it is in a page: act() would draw what is deferred too.
  actEnvironment.IS_REACT_ACT_ENVIRONMENT = false;
  const box = document.createElement('div');
  const changes = new EventTarget();
  const change = (now: { text?: string; tool?: string }) =>
    flushSync(() => changes.dispatchEvent(new CustomEvent('change', { detail: now })));
  function Form() {
    const [{ text, tool }, setForm] = useState({ text: 'a', tool: 'none' });
    useLayoutEffect(() => {
      const changed = (event: Event) => setForm((before) => ({ ...before, ...(event as CustomEvent<object>).detail }));
      changes.addEventListener('change', changed);
      return () => changes.removeEventListener('change', changed);
    }, []);
    const isBehind = useIsBehind(text);
    return (
      <>
        <b>{text}</b>
        <AfterKey isBehind={isBehind}>
          <i>
            {text.length} {tool}
          </i>
        </AfterKey>
      </>
    );
  }
  const root = createRoot(box);
  flushSync(() => root.render(<Form />));
  const shown = () => box.textContent;
  expect(shown()).toBe('a1 none');
  change({ text: 'ab' });
  expect(shown()).toBe('ab1 none');
  await vi.waitFor(() => expect(shown()).toBe('ab2 none'));
  change({ tool: 'poll' });
  expect(shown()).toBe('ab2 poll');
  root.unmount();
});
