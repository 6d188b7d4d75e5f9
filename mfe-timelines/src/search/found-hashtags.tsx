import { Hash } from '@skerry/shared/ui/icons';
import { RouteLink } from '@skerry/shared/runtime';
import { Icon } from '@skerry/shared/ui';
import { KeyedList, listRow } from '@skerry/shared/ui/list-keys';
import type { Found } from './found.ts';
import entry from '../entry-row.module.css';
import styles from './search.module.css';
import { useT } from '../use-t.ts';

/** Hashtags that were found, with the timeline of each, and how often they were used where the server says so. */
export function FoundHashtags({ tags, found }: { tags: readonly string[]; found: Found }) {
  const t = useT();
  return (
    <KeyedList name="search hashtags">
      <ul aria-label={t('tab.hashtags')}>
        {tags.map((tag) => {
          const uses = found.usesOf(tag);
          return (
            <li key={tag} {...listRow(`#${tag}`, tag)} className={entry.row}>
              <RouteLink to="timelines.tag" params={{ tag }} className={entry.name}>
                <Icon as={Hash} size={20} />
                <bdi>{tag}</bdi>
              </RouteLink>
              {uses !== undefined && <span className={styles.uses}>{t('search.uses', { count: uses })}</span>}
            </li>
          );
        })}
      </ul>
    </KeyedList>
  );
}
