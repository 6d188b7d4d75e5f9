import type { CSSProperties } from 'react';
import type { Account } from '@skerry/shared/entities';
import { highlightColor } from '@skerry/shared/rules';
import { useDisplay } from './display-settings.tsx';

/**
 * For the row of what an account wrote: how the user marks that account (preference `highlight`, by its handle;
 * SE-048).
 */
export function useMark(account: Account | undefined) {
  const mark = useDisplay('highlight')[account?.acct ?? ''];
  return (
    mark &&
    mark['type'] !== 'disabled' && {
      'data-mark': mark['type'],
      style: { '--mark': highlightColor(mark['color']) } as CSSProperties,
    }
  );
}
