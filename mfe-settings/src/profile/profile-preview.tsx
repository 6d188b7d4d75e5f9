import type { Account } from '@skerry/shared/entities';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import type { ProfileValues } from './profile-draft.ts';
import { usePicture } from './use-picture.ts';
import { useT } from '../use-t.ts';
import styles from './preview.module.css';

/** What others will see: the text as it was typed, because servers alone know what they make of it. */
export function ProfilePreview({ account, values }: { account: Account; values: ProfileValues }) {
  const t = useT();
  const displayName = values.displayName.trim() || account.username;
  const avatar = usePicture(values.avatar, account.avatar);
  const header = usePicture(values.header, account.header);
  const fields = values.fields.filter(({ name }) => name.trim() !== '');
  return (
    <section className={styles.frame} aria-label={t('preview')}>
      {header === '' ? <div className={styles.cover} /> : <img className={styles.cover} src={header} alt="" />}
      <div className={styles.body}>
        <AccountAvatar account={{ avatar }} size={80} className={styles.avatar} />
        <p className={styles.name}>
          <AccountName account={{ displayName, emojis: account.emojis }} isWhole />
        </p>
        <bdi className={styles.handle} dir="ltr">
          @{account.acct}
        </bdi>
        {values.note.trim() !== '' && (
          <p className={styles.bio} dir="auto">
            {values.note}
          </p>
        )}
        {fields.length > 0 && (
          <dl className={styles.fields}>
            {fields.map(({ key, name, value }) => (
              <div key={key}>
                <dt dir="auto">{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
