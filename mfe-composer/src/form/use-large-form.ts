import { useState } from 'react';
import { useInstance, useModule } from '@skerry/shared/runtime';
import { changed } from '../draft/change.ts';
import { newPoll } from '../poll/poll-draft.ts';
import type { Composer } from './use-composer.ts';

/** Opens the form of the same draft in the dialog, with files to be uploaded there. */
export type OpenLarge = (files?: readonly File[]) => Promise<void>;

export interface LargeForm {
  /** Whether there is such a form, with more room. */
  isUsed: boolean;
  /** Whether media and the poll of this draft are in the dialog. */
  isElsewhere: boolean;
  open(): void;
  addFiles(files: readonly File[]): void;
  togglePoll(): void;
}

/**
 * Descriptions and polls need more width than the side column has: from there they are added in the dialog, which has
 * the same draft. Where it does not open they stay in the column.
 */
export function useLargeForm({ draft, change, uploads }: Composer, openLarge: OpenLarge | undefined): LargeForm {
  const { telemetry } = useModule();
  const { pollLimits } = useInstance();
  const [hasFailed, setHasFailed] = useState(false);
  const isUsed = openLarge !== undefined && !hasFailed;
  const open = (files?: readonly File[]) => {
    openLarge?.(files).catch((error: unknown) => {
      telemetry.error(error);
      setHasFailed(true);
      if (files) uploads.add(files);
    });
  };
  return {
    isUsed,
    isElsewhere: isUsed && (draft.attachments.length > 0 || draft.poll !== null || draft.more.length > 0),
    open: () => open(),
    addFiles: (files) => {
      if (isUsed && files.length > 0) open(files);
      else uploads.add(files);
    },
    togglePoll: () => {
      change((now) => changed(now, { poll: now.poll ? null : newPoll(pollLimits) }));
      if (isUsed && !draft.poll) open();
    },
  };
}
