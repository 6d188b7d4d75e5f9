import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isComposing } from '@skerry/shared/rules';
import { keepsKeys } from '@skerry/shared/ui';
import type { KeyLine } from './key-lines.ts';
import { strokeOf } from './strokes.ts';

/** Milliseconds that the first key of two waits for the second one. */
export const SECOND_KEY_MS = 2000;

interface Keys {
  /** What is heard, each with other keys. */
  lines: readonly KeyLine[];
  /** Keys that views of modules hear by themselves, as they are declared. */
  ofViews: ReadonlySet<string>;
}

const isKey = (event: KeyboardEvent) => !isComposing(event) && !keepsKeys(event.target);
const openDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1);

/**
 * Hears the keys of the page: never while the user types, with a dialog open, or what a view has handled already, and
 * each press once. Views hear the keys that they are declared with: a press of the key that the user gave to such an
 * action reaches them as the declared one, and the declared one, if it is given away, does not; so does a list in a
 * dialog. The second key of two is heard before any view: the same key alone may change a status.
 */
export function useKeys({ lines, ofViews }: Keys): void {
  const lineOf = (keys: string) => lines.find((line) => line.keys === keys);
  const beginsTwo = (stroke: string) => lines.some(({ keys }) => keys.startsWith(`${stroke} `));
  const begun = useRef<{ stroke: string; at: number } | null>(null);
  const told = useRef<Event | null>(null);

  /** Whether the press is used up. */
  const act = (line: KeyLine, event: KeyboardEvent): boolean => {
    if (line.run) return event.repeat || line.run() !== false;
    const { code, repeat } = event;
    const key = line.declared;
    const asDeclared = new KeyboardEvent('keydown', { key, code, repeat, bubbles: true, cancelable: true });
    told.current = asDeclared;
    event.target?.dispatchEvent(asDeclared);
    return true;
  };
  const use = (line: KeyLine, event: KeyboardEvent) => {
    event.stopPropagation();
    if (act(line, event)) event.preventDefault();
  };
  const first = useEffectEvent((event: KeyboardEvent) => {
    if (event === told.current || !isKey(event)) return;
    const stroke = strokeOf(event);
    if (stroke === null) return;
    const dialog = openDialog();
    const before = begun.current;
    begun.current = null;
    if (dialog && !dialog.querySelector('[data-keyed-list]')) return;
    const pair =
      !dialog && before && event.timeStamp - before.at <= SECOND_KEY_MS && lineOf(`${before.stroke} ${stroke}`);
    if (pair) return use(pair, event);
    const found = lineOf(stroke);
    const line = dialog && found?.run ? undefined : found;
    const isOfView = ofViews.has(event.key) && !(event.ctrlKey || event.metaKey || event.altKey);
    if (line && !line.run && !(isOfView && event.key === line.declared)) use(line, event);
    else if (line?.run && isOfView) use(line, event);
    else if (!line) {
      if (isOfView) event.stopPropagation();
      if (!dialog && beginsTwo(stroke)) begun.current = { stroke, at: event.timeStamp };
    }
  });
  const last = useEffectEvent((event: KeyboardEvent) => {
    if (event === told.current || event.defaultPrevented || event.repeat || !isKey(event) || openDialog()) return;
    const line = lineOf(strokeOf(event) ?? '');
    if (line?.run && act(line, event)) event.preventDefault();
  });
  // Together with the end of the early keys (`layout/app-shell.tsx`), so that no press is lost.
  useLayoutEffect(() => {
    const heardFirst = (event: KeyboardEvent) => first(event);
    const heardLast = (event: KeyboardEvent) => last(event);
    document.addEventListener('keydown', heardFirst, true);
    document.addEventListener('keydown', heardLast);
    return () => {
      document.removeEventListener('keydown', heardFirst, true);
      document.removeEventListener('keydown', heardLast);
    };
  }, []);
}
