import { LOCAL_MODERATION_TAGS, MODERATION_TAGS, tagUsers, untagUsers } from '@skerry/shared/api/admin';
import type { ManagedUser } from '@skerry/shared/entities';
import { Switch } from '@skerry/shared/ui';
import { useChange } from './use-change.ts';
import { useT } from '../use-t.ts';
import styles from './person.module.css';

const PREFIX = 'mrf_tag:';

/** What the server does with the posts and followers of an account (AD-021 to AD-023). */
export function LimitsPart({ user }: { user: ManagedUser }) {
  const t = useT();
  const { isBusy, change } = useChange(user.id);
  const offered = MODERATION_TAGS.filter((tag) => user.isLocal || !LOCAL_MODERATION_TAGS.includes(tag));
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>{t('limits.label')}</legend>
      {offered.map((tag) => {
        const isOn = user.tags.includes(PREFIX + tag);
        return (
          <Switch
            key={tag}
            label={t(`tag.${tag}`)}
            checked={isOn}
            disabled={isBusy}
            onChange={() => void change((isOn ? untagUsers : tagUsers)([user.nickname], [tag]))}
          />
        );
      })}
    </fieldset>
  );
}
