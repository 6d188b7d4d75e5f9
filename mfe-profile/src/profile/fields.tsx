import { BadgeCheck } from '@skerry/shared/ui/icons';
import type { Account } from '@skerry/shared/entities';
import { EmojiText } from '@skerry/shared/html';
import { useLocale, useStillPictures } from '@skerry/shared/runtime';
import { Icon, VisuallyHidden } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { ProfileText } from './profile-text.tsx';
import styles from './profile.module.css';

/** The fields of an account; verified links are marked (PR-007). */
export function Fields({ account }: { account: Account }) {
  const t = useT();
  const locale = useLocale();
  const isStill = useStillPictures();
  if (account.fields.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {account.fields.map((field, index) => {
        const verified =
          field.verifiedAt === null
            ? null
            : t('field.verified', {
                date: new Date(field.verifiedAt).toLocaleDateString(locale, { dateStyle: 'medium' }),
              });
        return (
          // Two fields may be equal: their position identifies them.
          <div key={index} className={styles.field} data-verified={verified !== null || undefined}>
            <dt dir="auto">
              <EmojiText text={field.name} emojis={account.emojis} emojiClassName={styles.emoji} isStill={isStill} />
            </dt>
            <dd>
              {verified !== null && (
                <span className={styles.check} title={verified}>
                  <Icon as={BadgeCheck} size={16} />
                  <VisuallyHidden>{verified}</VisuallyHidden>
                </span>
              )}
              <span className={styles.value} dir="auto">
                <ProfileText html={field.valueHtml} account={account} />
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
