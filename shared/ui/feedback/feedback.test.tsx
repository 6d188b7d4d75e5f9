import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Alert } from './alert.tsx';
import { ErrorCard } from './error-card.tsx';
import { Progress } from './progress.tsx';

afterEach(cleanup);

test('an error interrupts, other messages wait, and each can be dismissed by name', () => {
  const dismiss = vi.fn();
  render(
    <>
      <Alert tone="error">It failed</Alert>
      <Alert tone="success" onDismiss={dismiss} dismissLabel="Dismiss">
        Saved
      </Alert>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('It failed');
  expect(screen.getByRole('status').textContent).toBe('Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismiss).toHaveBeenCalledOnce();
});

test('a failed part shows the failure and a retry, which does not run twice at once', () => {
  const retry = vi.fn();
  const { rerender } = render(
    <ErrorCard title="The timeline did not load" detail="No answer" retryLabel="Try again" onRetry={retry} />,
  );
  expect(screen.getByRole('alert').textContent).toContain('The timeline did not load');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(<ErrorCard title="The timeline did not load" retryLabel="Try again" onRetry={retry} isRetrying />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('progress is a share, or unknown', () => {
  const { rerender } = render(<Progress label="Upload" value={0.4} />);
  const bar = screen.getByRole('progressbar', { name: 'Upload' }) as HTMLProgressElement;
  expect(bar.position).toBeCloseTo(0.4);
  rerender(<Progress label="Upload" />);
  expect(bar.position).toBe(-1);
});
