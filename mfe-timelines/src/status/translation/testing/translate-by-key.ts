import { act, fireEvent, screen } from '@testing-library/react';
import { settle } from '@skerry/shared/testing';
import { vi } from 'vitest';

/** Presses the key on the only status, and waits for the code of the translation. */
export async function translateByKey(): Promise<void> {
  await act(async () => {
    fireEvent.keyDown(screen.getByRole('article'), { key: 't' });
    await settle();
    await vi.dynamicImportSettled();
    await settle();
  });
}
