import type { Account } from '@skerry/shared/entities';
import { EmojiText } from '@skerry/shared/html';
import { useStillPictures } from '@skerry/shared/runtime';
import { Avatar } from '@skerry/shared/ui';
import type { ProfileValues } from './profile-draft.ts';
import { usePicture } from './use-picture.ts';
import { useT } from '../use-t.ts';
import styles from './preview.module.css';

/** What others will see: the text as it was typed, because servers alone know what they make of it. */
export function ProfilePreview({ account, values }: { account: Account; values: ProfileValues }) {
  const t = useT();
  const isStill = useStillPictures();
  const avatar = usePicture(values.avatar, account.avatar);
  const header = usePicture(values.header, account.header);
  const fields = values.fields.filter(({ name }) => name.trim() !== '');
  return (
    <section className={styles.frame} aria-label={t('preview')}>
      {header === '' ? <div className={styles.cover} /> : <img className={styles.cover} src={header} alt="" />}
      <div className={styles.body}>
        <Avatar src={avatar} isStill={isStill} size={80} className={styles.avatar} />
        <p className={styles.name}>
          <bdi>
            <EmojiText
              text={values.displayName.trim() || account.username}
              emojis={account.emojis}
              emojiClassName={styles.emoji}
              isStill={isStill}
            />
          </bdi>
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
