import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import VirtualRows from './virtual-rows.tsx';

const ROWS = 200;

// jsdom has no layout: rows in the page have their set height, the others the estimated one.
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[EN-021] a status that is not in the page yet takes 120 px', async () => {
  const rows = Array.from({ length: ROWS }, (_, index) => ({ key: `s${index}`, entry: { id: `s${index}` } }));
  render(
    <VirtualRows
      rows={rows}
      label="Home"
      renderItem={(row, position) => (
        <article key={row.key} {...position}>
          {row.key}
        </article>
      )}
    />,
  );
  await waitFor(() => {
    expect(screen.getAllByRole('article').length).toBeLessThan(ROWS / 2);
    expect(screen.getByRole('feed', { name: 'Home' }).style.height).toBe(`${ROWS * 120}px`);
  });
});
