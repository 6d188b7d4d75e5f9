import { useState } from 'react';
import { formatDate } from '@skerry/shared/i18n';
import { useLocale } from '@skerry/shared/runtime';
import { Tag } from '@skerry/shared/ui';
import { isBirthday } from './is-birthday.ts';
import { useT } from '../use-t.ts';

/**
 * The birthday of a person, in the table of their fields: day and month, because many a year is made up. `birthday` is
 * `YYYY-MM-DD`, of no time zone.
 */
export default function Birthday({ birthday, className }: { birthday: string; className?: string }) {
  const t = useT();
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const date = new Date(`${birthday}T00:00:00Z`);
  return (
    <div className={className}>
      <dt>{t('birthday.label')}</dt>
      <dd>
        <time dateTime={birthday.slice('YYYY-'.length)}>{formatDate(locale, date.getTime(), 'birthday')}</time>
        {isBirthday(birthday, now) && <Tag tone="accent">{t('birthday.today')}</Tag>}
      </dd>
    </div>
  );
}
