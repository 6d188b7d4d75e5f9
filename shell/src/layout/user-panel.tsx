import { LogOut } from 'lucide-react';
import { Slot } from '@skerry/shared/runtime';
import { IconButton, Panel } from '@skerry/shared/ui';
import { NO_PARAMS } from './no-params.ts';
import { UserCard } from './user-card.tsx';
import { useSignOut } from './use-sign-out.ts';
import { useT } from './use-t.ts';

/** Who is signed in, the way out, and what modules put there (the form for a status). */
export function UserPanel({ withSlot }: { withSlot: boolean }) {
  const t = useT();
  const signOut = useSignOut();
  return (
    <Panel aria-label={t('user.panel')}>
      <UserCard action={<IconButton icon={LogOut} mirrored label={t('nav.logout')} onClick={() => void signOut()} />} />
      {withSlot && <Slot slot="layout/user-panel/v1" params={NO_PARAMS} />}
    </Panel>
  );
}
