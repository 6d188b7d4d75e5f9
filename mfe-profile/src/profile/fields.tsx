import { formatDate } from '@skerry/shared/i18n';
import { BadgeCheck } from '@skerry/shared/ui/icons';
import { useMemo, useState } from 'react';
import type { Account, AccountField } from '@skerry/shared/entities';
import { createPostParser, EmojiText, plainText, type PostNode } from '@skerry/shared/html';
import { onDemand, useLocale, useStillPictures } from '@skerry/shared/runtime';
import { Icon, VisuallyHidden } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { Folded, Unfold } from './folded.tsx';
import { FIELD_LINES, isLongField, SHOWN_FIELDS } from './lengths.ts';
import { ProfileText } from './profile-text.tsx';
import styles from './profile.module.css';

const Birthday = onDemand(() => import('../birthday/birthday.tsx'));

/** The fields of an account, and its birthday; verified links are marked (PR-007). */
export function Fields({ account }: { account: Account }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { fields, birthday } = account;
  if (fields.length === 0 && !birthday) return null;
  return (
    <>
      <dl className={styles.fields}>
        {fields.slice(0, isOpen ? undefined : SHOWN_FIELDS).map((field, index) => (
          // Two fields may be equal: their position identifies them.
          <Field key={index} field={field} account={account} />
        ))}
        {birthday && (
          <Birthday
            birthday={birthday}
            className={styles.field}
            whileLoading={<div className={styles.field} aria-hidden />}
          />
        )}
      </dl>
      {fields.length > SHOWN_FIELDS && (
        <Unfold isOpen={isOpen} onChange={setIsOpen}>
          {isOpen ? t('fields.less') : t('fields.all', { count: fields.length })}
        </Unfold>
      )}
    </>
  );
}

function Field({ field, account }: { field: AccountField; account: Account }) {
  const t = useT();
  const locale = useLocale();
  const isStill = useStillPictures();
  const parser = useMemo(() => createPostParser({ capacity: 1 }), []);
  const tree = parser.parse(field.valueHtml);
  const verified =
    field.verifiedAt !== null && isOneLink(tree)
      ? t('field.verified', { date: formatDate(locale, field.verifiedAt, 'shortDate') })
      : null;
  const isLong = isLongField(field.name, plainText(field.valueHtml, { parser }));
  return (
    <div className={styles.field} data-verified={verified !== null || undefined}>
      <dt dir="auto">
        <Folded isLong={isLong} lines={FIELD_LINES}>
          <EmojiText text={field.name} emojis={account.emojis} emojiClassName={styles.emoji} isStill={isStill} />
        </Folded>
      </dt>
      <dd>
        {verified !== null && (
          <span className={styles.check} title={verified}>
            <Icon as={BadgeCheck} size={16} />
            <VisuallyHidden>{verified}</VisuallyHidden>
          </span>
        )}
        <div className={styles.value} dir="auto">
          <Folded isLong={isLong} lines={FIELD_LINES}>
            <ProfileText html={field.valueHtml} account={account} parser={parser} />
          </Folded>
        </div>
      </dd>
    </div>
  );
}

/**
 * Whether a value is a link and nothing else. Servers verify the page that a value links to: beside a link that was
 * dropped as unsafe, or beside other text, the mark would vouch for something that nobody has checked.
 */
function isOneLink(nodes: readonly PostNode[]): boolean {
  const [only, ...others] = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '');
  if (only === undefined || typeof only === 'string' || others.length > 0) return false;
  return only.tag === 'a' || isOneLink(only.children);
}
