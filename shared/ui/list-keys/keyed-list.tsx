import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useColumn, useModule, useScroller } from '@skerry/shared/runtime';
import styles from './keyed-list.module.css';
import { followFocus, hearKeys } from './list-focus.ts';

interface ListKeysProps {
  /** The list's name in the history; another name is another list. */
  name: string;
  /** An element with `data-keyed-list`. */
  list: RefObject<HTMLElement | null>;
}

/**
 * The keys of a list: j and k go from row to row. Rows are those of `listRow`, and articles with `tabIndex={0}`. Draws
 * nothing.
 */
export function ListKeys({ name, list }: ListKeysProps) {
  const ctx = useModule();
  const scroller = useScroller();
  const column = useColumn();
  useEffect(() => {
    if (!list.current) return undefined;
    const ended = new AbortController();
    hearKeys(list.current, scroller, () => undefined, ended.signal, column?.isActive);
    followFocus(ctx, `${name} ${ctx.ports.navigation.location.key}`, list.current, scroller, ended.signal);
    return () => ended.abort();
  }, [ctx, scroller, column, name, list]);
  return null;
}

/** A list that is loaded on demand, with its keys. */
export function KeyedList({ name, children }: { name: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} data-keyed-list className={styles.list}>
      {children}
      <ListKeys name={name} list={list} />
    </div>
  );
}
