import { formatDate } from '@skerry/shared/i18n';
import { RouteLink, useEntity, useLocale } from '@skerry/shared/runtime';
import { RelativeTime } from '@skerry/shared/ui';
import styles from './log.module.css';
import { sentenceParts } from './sentence-parts.ts';

/** One line of the log: the server's sentence as a text, its names as links, and when it was. */
export function LogLine({ entryId }: { entryId: string }) {
  const entry = useEntity('logEntry', entryId);
  const locale = useLocale();
  if (!entry) return null;
  return (
    <li className={styles.line}>
      <p className={styles.sentence} dir="auto">
        {sentenceParts(entry.text, entry.nicknames).map(({ text, name }, index) =>
          name === null ? (
            text
          ) : (
            <RouteLink key={index} to="profile.user" params={{ name }} className={styles.name}>
              <bdi dir="ltr">{text}</bdi>
            </RouteLink>
          ),
        )}
      </p>
      <p className={styles.when}>
        <RelativeTime iso={entry.createdAt} locale={locale} />
        <time dateTime={entry.createdAt}>{formatDate(locale, entry.createdAt)}</time>
      </p>
    </li>
  );
}
