import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '@skerry/shared/rules';
import { Icon, Avatar } from '@skerry/shared/ui';
import { PaletteField } from './palette-field.tsx';
import { PALETTE_SECTIONS, type PaletteLine } from './palette-lines.ts';
import styles from './palette.module.css';
import { useFoundLines } from './use-found-lines.ts';
import { useT } from '../i18n/use-t.ts';
import { useSettingLines } from './use-setting-lines.ts';
import { useStillPictures } from '@skerry/shared/runtime';

/** Hashtags come after them and must be seen, too. */
const MOST_SETTINGS = 5;

interface Section {
  section: (typeof PALETTE_SECTIONS)[number];
  own: PaletteLine[];
}

interface PaletteChoiceProps {
  lines: readonly PaletteLine[];
  /** What is typed. */
  wanted: string;
  onWanted: (wanted: string) => void;
  onClose: () => void;
  /** Names the list, which then has places alone, without settings. */
  label?: string;
}

/** A field and the list of what it finds; the focus stays in the field while the arrows move the choice. */
export default function PaletteChoice({ lines, wanted, onWanted, onClose, label }: PaletteChoiceProps) {
  const t = useT();
  const id = useId();
  /** The key of the line that the arrows or the pointer have chosen; until then the first one is. */
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const settings = useSettingLines(label === undefined && wanted.trim() !== '');
  const found = useFoundLines(wanted);
  const named = findLines(settings, wanted).slice(0, MOST_SETTINGS);
  const all = [...findLines(lines, wanted), ...named, ...found.lines];
  /** Sections without a beginning of a word come later; the search for everything comes last. */
  const placeOf = ({ section, own }: Section) => (section === 'search' ? 2 : someBegins(own, wanted) ? 0 : 1);
  const groups = PALETTE_SECTIONS.map((section): Section => ({
    section,
    own: all.filter((line) => (line.section ?? 'commands') === section),
  }))
    .filter(({ own }) => own.length > 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const shown = groups.flatMap(({ own }) => own);
  // Lines that come from the server may move the chosen one, or take its place.
  const chosenAt = Math.max(
    0,
    shown.findIndex(({ key }) => key === chosenKey),
  );
  const chosen = shown[chosenAt];
  useEffect(() => {
    document.getElementById(`${id}${chosenAt}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosenAt]);
  const move = (by: number) => setChosenKey(shown.at((chosenAt + by) % shown.length)?.key ?? null);
  const run = (line: PaletteLine) => {
    if (line.staysOpen) return line.run();
    // What runs may open a dialog, or go elsewhere: the focus is back and the layer gone before.
    flushSync(onClose);
    line.run();
  };
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && chosen) run(chosen);
    else if (event.key === 'ArrowDown' && chosen) move(1);
    else if (event.key === 'ArrowUp' && chosen) move(-1);
    else return;
    event.preventDefault();
  };
  const words = found.isLoading
    ? t('palette.searching')
    : (found.failure ?? (shown.length === 0 ? t('palette.none') : ''));
  return (
    <>
      <PaletteField
        value={wanted}
        onType={(typed) => {
          onWanted(typed);
          setChosenKey(null);
        }}
        role="combobox"
        aria-expanded
        aria-controls={`${id}list`}
        aria-activedescendant={chosen && `${id}${chosenAt}`}
        aria-autocomplete="list"
        onKeyDown={pressed}
      />
      <div
        role="listbox"
        id={`${id}list`}
        aria-label={label ?? t('palette.title')}
        aria-busy={found.isLoading || undefined}
        className={styles.lines}
      >
        {groups.map(({ section, own }) => (
          <div key={section} role="group" aria-labelledby={`${id}${section}`}>
            <div id={`${id}${section}`} role="presentation" className={styles.group} hidden={groups.length === 1}>
              {t(`palette.section.${section}`)}
            </div>
            {own.map((line) => {
              const index = shown.indexOf(line);
              return (
                <PaletteOption
                  key={line.key}
                  id={`${id}${index}`}
                  line={line}
                  isChosen={index === chosenAt}
                  onPoint={() => setChosenKey(line.key)}
                  onRun={() => run(line)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {words}
      </p>
    </>
  );
}

interface PaletteOptionProps {
  id: string;
  line: PaletteLine;
  isChosen: boolean;
  onPoint: () => void;
  onRun: () => void;
}

/** One line of the palette: a picture or an icon, its words, its keys. */
function PaletteOption({ id, line, isChosen, onPoint, onRun }: PaletteOptionProps) {
  const isStill = useStillPictures();
  return (
    <div id={id} role="option" aria-selected={isChosen} className={styles.line} onPointerMove={onPoint} onClick={onRun}>
      {line.picture ? <Avatar size={28} src={line.picture} isStill={isStill} /> : <Icon as={line.icon} />}
      <span className={styles.label}>
        <bdi>{line.label}</bdi>
        {line.detail && (
          <span className={styles.detail}>
            <bdi dir="ltr">{line.detail}</bdi>
          </span>
        )}
      </span>
      {line.caps && (
        <kbd dir="ltr" aria-hidden className={styles.caps}>
          {line.caps}
        </kbd>
      )}
    </div>
  );
}

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const WORDS = /[^\p{L}\p{N}]+/u;

/** How well a label matches: 0 begins with the text, 1 has words that begin with each word of it, 2 contains it. */
function rankOf(label: string, wanted: string): 0 | 1 | 2 {
  const text = plain(wanted).trim();
  if (plain(label).startsWith(text)) return 0;
  const own = plain(label).split(WORDS);
  return text.split(/\s+/).every((word) => own.some((one) => one.startsWith(word))) ? 1 : 2;
}

/** The lines whose labels contain every word of a text: beginnings first, otherwise in their own order. */
function findLines(lines: readonly PaletteLine[], wanted: string): PaletteLine[] {
  const words = plain(wanted).trim().split(/\s+/);
  return lines
    .filter(({ label }) => words.every((word) => plain(label).includes(word)))
    .map((line) => ({ line, rank: rankOf(line.label, wanted) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ line }) => line);
}

/** Whether some line has words that begin as typed: "ines" is the beginning of "Ines", and only the end of "Timelines". */
function someBegins(lines: readonly PaletteLine[], wanted: string): boolean {
  return lines.some(({ label, detail }) => [label, detail].some((text) => text && rankOf(text, wanted) < 2));
}
