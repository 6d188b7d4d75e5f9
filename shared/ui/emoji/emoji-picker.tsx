import { Search } from '../icons/index.ts';
import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isComposing } from '../../rules/keys.ts';
import { MOBILE_QUERY } from '../../rules/layout.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorCard } from '../feedback/error-card.tsx';
import { useConnectionBack } from '../failure/use-connection-back.ts';
import { Spinner } from '../icon/spinner.tsx';
import { Popover } from '../popover/popover.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import type { PickerEmoji } from './data/emoji-set.ts';
import { EmojiGrid } from './emoji-grid.tsx';
import { GroupTabs, type GroupTab } from './group-tabs.tsx';
import type { PickerContext } from './load-packs.ts';
import { PickerFoot } from './picker-foot.tsx';
import { PickerHead } from './picker-head.tsx';
import { CELL_PX, TOUCH_CELL_PX } from './rows.ts';
import { ToneBar } from './tone-bar.tsx';
import { SAMPLE_HAND, withTone, type Tone } from './tone.ts';
import { useCloseOnLeave } from './use-close-on-leave.ts';
import { useEmojiSearch } from './use-emoji-search.ts';
import { usePickFirst } from './use-pick-first.ts';
import { usePickerData, type EmojiSource } from './use-picker-data.ts';
import styles from './emoji-picker.module.css';

/** The picked emoji. */
export interface PickedEmoji {
  /** For a text: the unicode emoji, or `:shortcode:`. */
  text: string;
  /** For a reaction: the unicode emoji, or the shortcode. */
  name: string;
  /** Picture of a custom one. */
  url: string | null;
}

export interface EmojiPickerProps {
  /** The context of the calling module: `api` and `storage` must be among its capabilities. */
  ctx: PickerContext;
  anchor: RefObject<HTMLElement | null>;
  /** The purpose of the pick; its name for screen readers. */
  label: string;
  align?: 'start' | 'end';
  onPick: (emoji: PickedEmoji) => void;
  onClose: () => void;
  /** Whether the user may keep it open for another pick (requirement CO-086). */
  offersKeepOpen?: boolean;
  source?: EmojiSource;
}

const COARSE = '(pointer: coarse)';
const matches = (query: string) => typeof window.matchMedia === 'function' && window.matchMedia(query).matches;

/**
 * A picker for unicode and custom emoji: beside its trigger, and on small screens a sheet at the lower edge. Render and
 * load it only while it is open. It closes on Escape, on a click outside, when the focus leaves it, and after a pick,
 * unless it is kept open.
 */
export function EmojiPicker({
  ctx,
  anchor,
  label,
  align,
  onPick,
  onClose,
  offersKeepOpen = false,
  source,
}: EmojiPickerProps) {
  const data = usePickerData(ctx, source);
  const { t, set, packs, memory } = data;
  const [pointed, setPointed] = useState<PickerEmoji | null>(null);
  const [section, setSection] = useState('recent');
  const [jump, setJump] = useState<{ section: string; order: number } | null>(null);
  const [tonesOf, setTonesOf] = useState<PickerEmoji | 'all' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const cell = useMemo(() => (matches(MOBILE_QUERY) || matches(COARSE) ? TOUCH_CELL_PX : CELL_PX), []);
  const isStill = useMemo(
    () => ctx.ports.settings.other('shell', 'stopGifs', false) || matches('(prefers-reduced-motion: reduce)'),
    [ctx.ports.settings],
  );

  const { typed, query, shownQuery, rows, found, ...search } = useEmojiSearch(data, cell);
  // Nothing recent yet: show the first group.
  const start = rows[0]?.section === 'recent' && rows[1]?.kind === 'note' ? 'people' : rows[0]?.section;
  const jumpTo = useMemo(
    () => ({
      row: Math.max(
        0,
        rows.findIndex((row) => row.section === (jump?.section ?? start)),
      ),
      cause: `${jump?.order ?? 0} ${shownQuery}`,
    }),
    [rows, jump, start, shownQuery],
  );
  // Touch has no hover before a pick.
  const hasFoot = offersKeepOpen || !matches(COARSE);
  useCloseOnLeave(frame, onClose);

  const pick = (emoji: PickerEmoji, tone: Tone = memory.tone) => {
    const text = emoji.url ? emoji.key : withTone(emoji.name, emoji.hasTones ? tone : 0);
    data.remember(emoji);
    onPick({ text, name: emoji.url ? emoji.name : text, url: emoji.url ?? null });
    setTonesOf(null);
    if (!(offersKeepOpen && memory.isKeptOpen)) onClose();
  };
  const pickFirst = usePickFirst(data, { typed, first: search.first }, pick);
  useConnectionBack(set.state === 'failed', data.retrySet);
  useConnectionBack(packs.state === 'failed', data.retryPacks);
  const focusGrid = () => frame.current?.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus();
  const clear = () => {
    search.clear();
    field.current?.focus();
  };
  /** Letters typed anywhere else go to the search; no key reaches the elements around the picker. */
  const typeAhead = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation();
    if (isComposing(event.nativeEvent)) return;
    // The checkbox must not submit a form around it.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isText && event.target !== field.current) field.current?.focus();
  };
  const closeTones = () => {
    setTonesOf(null);
    focusGrid();
  };

  return (
    <Popover
      anchor={anchor}
      label={label}
      align={align}
      onClose={onClose}
      className={styles.popover}
      onKeyDown={typeAhead}
      onShown={(element) => (matches(COARSE) ? element : field.current)?.focus()}
    >
      <div ref={frame} className={styles.frame}>
        <PickerHead
          t={t}
          search={field}
          typed={typed}
          onType={(text) => {
            search.setTyped(text);
            setTonesOf(null);
          }}
          onClear={clear}
          onPickFirst={pickFirst}
          onLeave={focusGrid}
          tone={memory.tone}
          isToneOpen={tonesOf === 'all'}
          onTone={() => setTonesOf(tonesOf === 'all' ? null : 'all')}
        />
        <GroupTabs
          t={t}
          current={query === '' ? section : null}
          onChoose={(tab: GroupTab) => {
            search.clear();
            setSection(tab);
            setJump((last) => ({ section: tab, order: (last?.order ?? 0) + 1 }));
          }}
        />
        <div className={styles.body} aria-busy={set.state === 'loading'}>
          {set.state === 'loading' && (
            <div className={styles.message} role="status">
              <Spinner size={24} />
              <VisuallyHidden>{t('emoji.loading')}</VisuallyHidden>
            </div>
          )}
          {set.state === 'failed' && (
            <div className={styles.message}>
              <ErrorCard title={t('emoji.failed')} retryLabel={t('emoji.retry')} onRetry={data.retrySet} />
            </div>
          )}
          {set.state === 'ready' && found === 0 && (
            <div className={styles.message}>
              <EmptyState
                icon={Search}
                title={t('emoji.found.none')}
                action={<Button onClick={clear}>{t('emoji.search.clear')}</Button>}
              />
            </div>
          )}
          {set.state === 'ready' && found > 0 && (
            <EmojiGrid
              rows={rows}
              label={t('emoji.grid')}
              tone={memory.tone}
              isStill={isStill}
              jump={jumpTo}
              noteAction={
                packs.state === 'failed' && (
                  <Button size="small" onClick={data.retryPacks}>
                    {t('emoji.retry')}
                  </Button>
                )
              }
              onPick={pick}
              onTones={setTonesOf}
              onPoint={setPointed}
              onSection={setSection}
              onLeave={() => field.current?.focus()}
            />
          )}
        </div>
        <VisuallyHidden>
          <span role="status">
            {query !== '' && set.state === 'ready' ? t('emoji.found.count', { count: found }) : ''}
          </span>
        </VisuallyHidden>
        {tonesOf === null ? (
          hasFoot && (
            <PickerFoot
              t={t}
              emoji={pointed}
              tone={memory.tone}
              isKeptOpen={offersKeepOpen ? memory.isKeptOpen : null}
              onKeepOpen={(isKeptOpen) => data.keep({ isKeptOpen })}
            />
          )
        ) : (
          <ToneBar
            t={t}
            label={tonesOf === 'all' ? t('emoji.tone') : t('emoji.tone.of', { name: tonesOf.label })}
            emoji={tonesOf === 'all' ? SAMPLE_HAND : tonesOf.name}
            current={memory.tone}
            onLeave={closeTones}
            onChoose={(tone) => {
              if (tonesOf === 'all') {
                data.keep({ tone });
                closeTones();
              } else pick(tonesOf, tone);
            }}
          />
        )}
      </div>
    </Popover>
  );
}
