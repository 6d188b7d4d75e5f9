import { act } from '@testing-library/react';
import { renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { vi } from 'vitest';
import { SettingsDialog } from '../dialog/settings-dialog.tsx';
import { SAMPLE_ROWS } from './sample-rows.ts';

/** The settings at one of their tabs, once what that loads is there. */
export async function showPane(fake: FakeCtx, tab: string): Promise<void> {
  renderIn(fake, <SettingsDialog params={{ tab, rows: SAMPLE_ROWS }} />);
  await act(() => vi.dynamicImportSettled());
  await act(settle);
}
