import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Status } from '@skerry/shared/entities';
import { IconButton } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import type { StatusActs } from './use-status-acts.ts';

const StatusMenu = lazy(() => import('./status-menu.tsx'));

/** Opens what else can be done; the menu loads when it is first wanted. */
export function MoreButton({ status, acts }: { status: Status; acts: StatusActs }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <span>
      <IconButton ref={trigger} icon={Ellipsis} label={t('action.more')} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} />
      {isOpen && <Suspense fallback={null}><StatusMenu status={status} acts={acts} anchor={trigger} onClose={() => setIsOpen(false)} /></Suspense>}
    </span>
  );
}
