import { Columns3 } from '../icons/index.ts';
import { useOpenColumn } from '../use-open-column.ts';
import { ActionItem } from './action-item.tsx';
import { ActionSeparator } from './action-section.tsx';

interface ColumnItemProps {
  label: string;
  /** What it adds. Default: the screen. */
  path?: string | undefined;
  /** A line separates it from the entries before it. */
  hasLine?: boolean;
}

/** An entry that adds a screen to the columns, where that is offered. */
export function ColumnItem({ label, path, hasLine = false }: ColumnItemProps) {
  const open = useOpenColumn(path);
  if (!open) return null;
  return (
    <>
      {hasLine && <ActionSeparator />}
      <ActionItem icon={Columns3} onSelect={open}>
        {label}
      </ActionItem>
    </>
  );
}
