import type { IconShape } from '../icons/index.ts';
import { ActionItem } from './action-item.tsx';
import { ActionChoices } from './action-section.tsx';

interface ActionEntry {
  key: string;
  icon: IconShape;
  label: string;
  /** Whether it is on or off: a check box then. */
  isToggle: boolean;
  isPressed: boolean;
  isDisabled: boolean;
  run(): void;
}

/** Entries that other modules add to a menu (`useSlotActions`). */
export function ActionEntries({ actions }: { actions: readonly ActionEntry[] }) {
  return actions.map(({ key, icon, label, isToggle, isPressed, isDisabled, run }) =>
    isToggle ? (
      <ActionChoices
        key={key}
        label={label}
        isLabelHidden
        kind="checkbox"
        chosen={isPressed ? [key] : []}
        onChange={run}
      >
        <ActionItem id={key} icon={icon} isDisabled={isDisabled}>
          {label}
        </ActionItem>
      </ActionChoices>
    ) : (
      <ActionItem key={key} icon={icon} isDisabled={isDisabled} onSelect={run}>
        {label}
      </ActionItem>
    ),
  );
}
