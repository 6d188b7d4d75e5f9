import { Repeat2, Reply, Star, type IconShape } from '@skerry/shared/ui/icons';
import type { Status } from '@skerry/shared/entities';
import { remoteInteractionUrl } from '@skerry/shared/rules';
import { useAbility } from '@skerry/shared/runtime';
import { Icon } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import styles from './action-row.module.css';
import { useCount } from './use-count.ts';

/**
 * A visitor's reply, favourite and repeat: links to the page of this instance that redirects to their own (requirement
 * TL-094); the counts alone where it has no such page.
 */
export function RemoteActions({ status }: { status: Status }) {
  const t = useT();
  const count = useCount();
  const href = useAbility('remoteInteraction') ? remoteInteractionUrl('', { statusId: status.id }) : undefined;
  const link = (icon: IconShape, label: string, shown: string | undefined) => (
    <a
      href={href}
      role={href ? undefined : 'img'}
      className={styles.link}
      title={label}
      aria-label={shown ? `${label} ${shown}` : label}
    >
      <Icon as={icon} mirrored={icon === Reply} />
      {shown}
    </a>
  );
  return (
    <>
      {link(Reply, t('action.remote_reply'), count(status.repliesCount))}
      {link(Repeat2, t('action.remote_repeat'), count(status.repeatsCount))}
      {link(Star, t('action.remote_favourite'), count(status.favouritesCount))}
    </>
  );
}
