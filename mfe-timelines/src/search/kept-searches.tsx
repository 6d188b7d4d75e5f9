import { useMemo, type ReactNode } from 'react';
import { RouteLink, useModule, useObservable } from '@skerry/shared/runtime';
import { Button, EmptyState, Icon, IconButton, type IconShape } from '@skerry/shared/ui';
import { Bookmark, History, Search, X } from '@skerry/shared/ui/icons';
import { PinButton } from '@skerry/shared/ui/pin';
import { KeyedList, listRow } from '@skerry/shared/ui/list-keys';
import { useT } from '../use-t.ts';
import { RecentFoot } from './recent-foot.tsx';
import { SearchMemory, type SavedSearch } from './search-memory.ts';
import entry from '../entry-row.module.css';
import styles from './search.module.css';

/** What the page shows before a search: the user's saved ones and the recent ones. */
export function KeptSearches({ start }: { start: string }) {
  const t = useT();
  const ctx = useModule();
  const { navigation } = ctx.ports;
  const memory = SearchMemory.of(ctx);
  const { saved, recent } = useObservable(useMemo(() => memory.state$, [memory]));
  return (
    <>
      <EmptyState icon={Search} title={t('search.start')} body={start} />
      {saved.length > 0 && (
        <section aria-label={t('suggest.saved')}>
          <h2 className={styles.heading}>{t('suggest.saved')}</h2>
          <KeyedList name="saved searches">
            <ul aria-label={t('suggest.saved')}>
              {saved.map(({ search, label }) => (
                <KeptRow key={search} icon={Bookmark} params={paramsOf(search)} label={label}>
                  <PinButton
                    place={{
                      href: navigation.href('timelines.search', paramsOf(search)) ?? '',
                      label,
                      icon: Search,
                    }}
                    isNamed
                  />
                  <IconButton
                    icon={X}
                    label={t('suggest.remove', { label })}
                    onClick={() => void memory.unsave(search)}
                  />
                </KeptRow>
              ))}
            </ul>
          </KeyedList>
        </section>
      )}
      {recent.length > 0 && (
        <section aria-label={t('suggest.recent')}>
          <h2 className={styles.heading}>{t('suggest.recent')}</h2>
          <KeyedList name="recent searches">
            <ul aria-label={t('suggest.recent')}>
              {recent.map((words) => (
                <KeptRow key={words} icon={History} params={{ query: words }} label={words}>
                  <IconButton
                    icon={X}
                    label={t('suggest.remove', { label: words })}
                    onClick={() => void memory.forget(words)}
                  />
                </KeptRow>
              ))}
            </ul>
          </KeyedList>
        </section>
      )}
      <div className={styles.foot}>
        <RecentFoot />
      </div>
    </>
  );
}

interface KeptRowProps {
  icon: IconShape;
  params: Record<string, string>;
  label: string;
  children: ReactNode;
}

function KeptRow({ icon, params, label, children }: KeptRowProps) {
  return (
    <li {...listRow(label, JSON.stringify(params))} className={entry.row}>
      <RouteLink to="timelines.search" params={params} className={entry.name}>
        <Icon as={icon} size={20} />
        <bdi>{label}</bdi>
      </RouteLink>
      {children}
    </li>
  );
}

const paramsOf = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** Keeps the search of the page, or ends that. */
export function SaveSearch({ search, label }: SavedSearch) {
  const t = useT();
  const ctx = useModule();
  const memory = SearchMemory.of(ctx);
  const { saved } = useObservable(useMemo(() => memory.state$, [memory]));
  const isSaved = saved.some((one) => one.search === search);
  const toggle = async () => {
    const isStored = await (isSaved ? memory.unsave(search) : memory.save({ search, label }));
    if (!isStored) ctx.ports.notices.show({ level: 'error', text: t('search.saveFailed') });
  };
  return (
    <Button size="small" variant="ghost" icon={Bookmark} aria-pressed={isSaved} onClick={() => void toggle()}>
      {t(isSaved ? 'search.saved' : 'search.save')}
    </Button>
  );
}
