import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDocumentTitle } from './use-document-title.ts';

afterEach(cleanup);

function Named({ text, setTitle }: { text: string; setTitle: (text: string) => void }) {
  useDocumentTitle({ setTitle }, text);
  return null;
}

test('the title is said again when it changes; what the call gives is no cleanup', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const setTitle = vi.fn<(text: string) => void>(() => false as unknown as undefined);
  const { rerender, unmount } = render(<Named text="Day 7" setTitle={setTitle} />);
  rerender(<Named text="Day 8" setTitle={setTitle} />);
  act(unmount);
  expect(setTitle.mock.calls).toEqual([['Day 7'], ['Day 8']]);
  expect(error).not.toHaveBeenCalled();
});
