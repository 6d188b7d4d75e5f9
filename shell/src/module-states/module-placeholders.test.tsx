import { Star } from '@skerry/shared/ui/icons';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ModuleCard } from './module-card.tsx';
import { ModuleSkeleton } from './module-skeleton.tsx';
import { fakeShell } from '../testing/fake-shell.tsx';

afterEach(cleanup);

describe('a part that failed', () => {
  test('[SH-165] [SH-168] is named, with its code, the generic texts and a retry', () => {
    const onRetry = vi.fn();
    fakeShell().show(<ModuleCard icon={Star} name="Timelines" code="MODULE_LOAD_TIMEOUT" onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load Timelines');
    expect(screen.getByRole('alert').textContent).toContain('An error occurred. Please try again.');
    expect(screen.getByText('MODULE_LOAD_TIMEOUT')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('offers a reload where a retry cannot help', () => {
    fakeShell().show(<ModuleCard icon={Star} name="Composer" code="MODULE_ERROR_BUDGET" />);
    expect(screen.getByRole('alert').textContent).toContain('Composer stopped working');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  });

  test('offers the reload that the notice offers when a newer version was deployed, and no retry', () => {
    const shell = fakeShell();
    shell.show(<ModuleCard icon={Star} name="Timelines" code="MODULE_LOAD_FAILED" onRetry={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    act(() => shell.notices.isOutdated$.next(true));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).not.toContain('several times');
  });

  test('offers nothing to a user who may not use it', () => {
    fakeShell().show(<ModuleCard icon={Star} name="Tide tables" code="MODULE_FORBIDDEN" />);
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load Tide tables');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('a module that is loading says so, and offers a retry only when it is given one', () => {
  const onRetry = vi.fn();
  const view = fakeShell().show(<ModuleSkeleton name="Timelines" />);
  expect(screen.getByText('Loading Timelines…').closest('[aria-busy="true"]')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  view.unmount();
  fakeShell().show(<ModuleSkeleton name="Timelines" onRetry={onRetry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
