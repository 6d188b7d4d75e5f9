import type { CSSProperties } from 'react';
import type { Account } from '@skerry/shared/entities';
import { highlightColor } from '@skerry/shared/rules';
import { useDisplay } from './display-settings.tsx';

/**
 * For the row of what an account wrote: how the user marks that account (preference `highlight`, by its handle;
 * SE-048).
 */
export function useMark(account: Account | undefined) {
  const marks = useDisplay('highlight');
  // An account may be called `constructor`.
  const mark = account && Object.hasOwn(marks, account.acct) ? marks[account.acct] : undefined;
  return (
    mark &&
    mark['type'] !== 'disabled' && {
      'data-mark': mark['type'],
      style: { '--mark': highlightColor(mark['color']) } as CSSProperties,
    }
  );
}
