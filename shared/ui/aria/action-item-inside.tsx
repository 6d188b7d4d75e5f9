import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Keyboard, Text } from 'react-aria-components/Menu';
import { Icon } from '../icon/icon.tsx';
import menu from '../overlay/menu.module.css';

interface ActionItemInsideProps {
  children: ReactNode;
  icon?: LucideIcon;
  mirrored?: boolean;
  hint?: ReactNode;
  shortcut?: string;
  isChosen?: boolean;
  /** Another menu is behind it. */
  opens?: boolean;
}

export function ActionItemInside({ children, icon, mirrored, hint, shortcut, isChosen = false, opens = false }: ActionItemInsideProps) {
  return (
    <>
      {icon && <Icon as={icon} size={16} mirrored={mirrored} />}
      <span className={menu.label}>
        <Text slot="label">{children}</Text>
        {hint && <Text slot="description" className={menu.hint}>{hint}</Text>}
      </span>
      {isChosen && <Icon as={Check} size={16} />}
      {shortcut && <Keyboard className={menu.shortcut}>{shortcut}</Keyboard>}
      {opens && <Icon as={ChevronRight} size={16} mirrored />}
    </>
  );
}
