import { useEffect, useMemo, useState } from 'react';
import { followedTags, lists } from '@skerry/shared/api';
import type { ModuleContext, NavigationPort } from '@skerry/shared/contract';
import { ModuleProvider, useAbility, useModule, useObservable } from '@skerry/shared/runtime';
import { Button, dialogClass, EmptyState, useModalDialog } from '@skerry/shared/ui';
import { Columns3, Hash, List } from '@skerry/shared/ui/icons';
import { useT } from '../i18n/use-t.ts';
import { useAllEntries } from '../navigation/use-navigation-entries.ts';
import PaletteChoice from '../palette/palette-choice.tsx';
import type { PaletteLine } from '../palette/palette-lines.ts';
import palette from '../palette/palette.module.css';
import { useBuiltWorld } from '../platform/built-world.ts';
import { contextsWith } from './column-contexts.ts';
import { pathnameOf } from './column-route.ts';
import type { Deck } from './deck.ts';
import { MAX_COLUMNS } from './deck-store.ts';
import styles from './deck.module.css';
import { useOtherDevice } from './use-other-device.ts';

interface AddColumnProps {
  deck: Deck;
  onAdd: (path: string) => void;
  onClose: () => void;
}

/** What can be added; with no room for more, only what takes the place of the columns that are there. */
export default function AddColumn({ deck, onAdd, onClose }: AddColumnProps) {
  const t = useT();
  const { columns } = useObservable(deck.store.state$);
  const take = useOtherDevice(deck);
  const { ref, props } = useModalDialog(() => {
    onClose();
    return true;
  });
  const count = Math.min(columns.length, MAX_COLUMNS);
  return (
    <dialog ref={ref} {...props} className={`${dialogClass('medium')} ${palette.dialog}`} aria-label={t('deck.add')}>
      {count < MAX_COLUMNS ? (
        <>
          <Choice take={take} onAdd={onAdd} onClose={onClose} />
          <p className={styles.count}>{t('deck.count', { count, max: MAX_COLUMNS })}</p>
        </>
      ) : (
        <EmptyState
          icon={Columns3}
          title={t('deck.full', { count, max: MAX_COLUMNS })}
          action={
            <div className={styles.starts}>
              {take && (
                <Button
                  variant="primary"
                  onClick={() => {
                    onClose();
                    take();
                  }}
                >
                  {t('deck.other')}
                </Button>
              )}
              <Button onClick={onClose}>{t('general.cancel')}</Button>
            </div>
          }
        />
      )}
    </dialog>
  );
}

interface ChoiceProps extends Pick<AddColumnProps, 'onAdd' | 'onClose'> {
  take: (() => void) | null;
}

/** What the navigation offers, lists, followed hashtags, and what the server finds. */
function Choice({ take, onAdd, onClose }: ChoiceProps) {
  const t = useT();
  const ctx = useModule();
  const [wanted, setWanted] = useState('');
  const places = useLines(onAdd);
  const other: PaletteLine[] = take ? [{ key: 'other', label: t('deck.other'), icon: Columns3, run: take }] : [];
  // What is found leads somewhere: here it becomes a column.
  const adding = useMemo(() => withGo(ctx, (to) => (typeof to === 'string' ? onAdd(to) : undefined)), [ctx, onAdd]);
  return (
    <ModuleProvider value={adding}>
      <PaletteChoice
        lines={[...places, ...other]}
        wanted={wanted}
        onWanted={setWanted}
        onClose={onClose}
        label={t('deck.add')}
      />
    </ModuleProvider>
  );
}

function withGo(ctx: ModuleContext, go: NavigationPort['go']): ModuleContext {
  const { navigation } = ctx.ports;
  return contextsWith({
    ...navigation,
    get location() {
      return navigation.location;
    },
    go,
  })(ctx);
}

function useLines(onAdd: (path: string) => void): readonly PaletteLine[] {
  const world = useBuiltWorld();
  const { navigation } = useModule().ports;
  const own = useOwnPlaces();
  const places = useAllEntries().flatMap(({ key, label, icon, href }): PaletteLine[] =>
    href !== null && world.fitsColumn(pathnameOf(href)) ? [{ key, label, icon, run: () => onAdd(href) }] : [],
  );
  const found = own.flatMap(({ routeId, params, ...line }): PaletteLine[] => {
    const href = navigation.href(routeId, params);
    return href === undefined ? [] : [{ ...line, run: () => onAdd(href) }];
  });
  return [...places, ...found];
}

interface OwnPlace extends Omit<PaletteLine, 'run'> {
  routeId: string;
  params: Record<string, string>;
}

/** The user's lists and the hashtags that they follow, as far as the server has them; without those that it refuses. */
function useOwnPlaces(): readonly OwnPlace[] {
  const { ports, telemetry } = useModule();
  const hasLists = useAbility('lists');
  const hasTags = useAbility('followedTags');
  const [places, setPlaces] = useState<readonly OwnPlace[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const ask = async () => {
      const [ofLists, ofTags] = await Promise.all([
        hasLists ? ports.api.request(lists(), { signal }) : null,
        hasTags ? ports.api.request(followedTags(), { signal }) : null,
      ]);
      if (signal.aborted) return;
      setPlaces([
        ...(ofLists?.data ?? []).map(({ id, title }): OwnPlace => ({
          key: `list ${id}`,
          label: title,
          icon: List,
          routeId: 'timelines.list',
          params: { id },
        })),
        ...(ofTags?.data ?? []).map(({ name }): OwnPlace => ({
          key: `followed ${name}`,
          section: 'tags',
          label: `#${name}`,
          icon: Hash,
          routeId: 'timelines.tag',
          params: { tag: name },
        })),
      ]);
    };
    ask().catch((error: unknown) => telemetry.error(error));
    return () => ended.abort();
  }, [ports, telemetry, hasLists, hasTags]);
  return places;
}
