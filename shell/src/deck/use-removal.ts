import { useModule } from '@skerry/shared/runtime';
import { flushSync } from 'react-dom';
import { useT } from '../i18n/use-t.ts';
import type { Deck } from './deck.ts';
import type { Column } from './deck-store.ts';

/** Milliseconds for which an undo is offered. */
const UNDO_MS = 10_000;

/** Removes a column, and offers to put it back. */
export function useRemoval(deck: Deck): (column: Column, name: string) => void {
  const t = useT();
  const { notices } = useModule().ports;
  return (column, name) => {
    let undo = () => {};
    flushSync(() => {
      undo = deck.store.remove(column.key);
    });
    const action = { label: t('deck.undo'), run: () => undo() };
    notices.show({ level: 'info', text: t('deck.removed', { name }), ms: UNDO_MS, action });
  };
}
