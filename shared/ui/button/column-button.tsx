import { Columns3 } from '../icons/index.ts';
import { useOpenColumn } from '../use-open-column.ts';
import { IconButton } from './icon-button.tsx';

/** Adds the screen to the columns, where that is offered, in the head of a screen that has no menu. */
export function ColumnButton({ label }: { label: string }) {
  const open = useOpenColumn();
  return open ? <IconButton icon={Columns3} label={label} onClick={open} /> : null;
}
