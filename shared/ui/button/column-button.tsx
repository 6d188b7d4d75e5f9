import { useModule } from '@skerry/shared/runtime';
import { Columns3 } from '../icons/index.ts';
import { useColumnPath } from '../use-column-path.ts';
import { IconButton } from './icon-button.tsx';

/** Adds the screen to the columns, where that is offered, in the head of a screen that has no menu. */
export function ColumnButton({ label }: { label: string }) {
  const { navigation } = useModule().ports;
  const to = useColumnPath();
  return to === undefined ? null : <IconButton icon={Columns3} label={label} onClick={() => navigation.go(to)} />;
}
