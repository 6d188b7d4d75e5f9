import type { CSSProperties } from 'react';
import type { Account } from '@skerry/shared/entities';
import { useDisplay } from './display-settings.tsx';

/** Where the user chose none (requirements SE-048, PR-030). */
const COLOR = '#FFFFFF';

/** For the row of what an account wrote: how the user marks that account (preference `highlight`, by its handle). */
export function useMark(account: Account | undefined) {
  const mark = useDisplay('highlight')[account?.acct ?? ''];
  return (
    mark &&
    mark['type'] !== 'disabled' && {
      'data-mark': mark['type'],
      style: { '--mark': mark['color'] || COLOR } as CSSProperties,
    }
  );
}
