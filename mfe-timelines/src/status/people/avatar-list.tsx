import { formatList } from '@skerry/shared/i18n';
import type { Status } from '@skerry/shared/entities';
import { AccountAvatar } from '@skerry/shared/person';
import { AVATAR_LIST_SHOWN } from '@skerry/shared/rules';
import { useEntity, useLocale, useModule, useSession } from '@skerry/shared/runtime';
import { useDisplay } from '../display-settings.tsx';
import styles from './avatar-list.module.css';
import { useT } from '../../use-t.ts';
import { useStatusPeople } from './use-status-people.ts';

/** The pictures of those who favourited or repeated a status, the user's own first (TL-056). None if that is not known. */
export default function AvatarList({ status }: { status: Status }) {
  const t = useT();
  const locale = useLocale();
  const { account: me } = useSession();
  const { entities } = useModule().ports;
  const [favourited] = useStatusPeople(status.id, 'favourited');
  const [repeated] = useStatusPeople(status.id, 'repeated');
  const named = [favourited, repeated].flatMap((people) => (people.state === 'ready' ? people.value : []));
  const others = named.filter((id) => id !== me?.id);
  const ids = [...new Set(me && (status.isFavourited || status.isRepeated) ? [me.id, ...others] : others)];
  const shown = ids.slice(0, AVATAR_LIST_SHOWN);
  if (shown.length === 0) return null;
  const names = shown.map((id) => entities.peek('account', id)?.displayName ?? '');
  return (
    <span role="img" aria-label={t('people.together', { names: formatList(locale, names) })} className={styles.list}>
      {shown.map((id) => (
        <Person key={id} accountId={id} />
      ))}
    </span>
  );
}

function Person({ accountId }: { accountId: string }) {
  const account = useEntity('account', accountId);
  const isStill = useDisplay('stopGifs');
  return account && <AccountAvatar account={account} isStill={isStill} size={20} className={styles.picture} />;
}
