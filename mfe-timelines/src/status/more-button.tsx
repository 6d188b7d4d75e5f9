import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Status } from '@skerry/shared/entities';
import { onDemand } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { usePartFailed } from '../use-part-failed.ts';
import { useT } from '../use-t.ts';
import type { StatusActs } from './use-status-acts.ts';

const StatusMenu = onDemand(() => import('./status-menu.tsx'));

/** Opens what else can be done; the menu loads when it is first wanted. */
export function MoreButton({ status, acts }: { status: Status; acts: StatusActs }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const onFailed = usePartFailed(() => setIsOpen(false));
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <span>
      <IconButton ref={trigger} icon={Ellipsis} label={t('action.more')} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} />
      {isOpen && <StatusMenu status={status} acts={acts} anchor={trigger} onClose={() => setIsOpen(false)} onFailed={onFailed} />}
    </span>
  );
}
