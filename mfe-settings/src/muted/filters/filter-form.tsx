import { useEffect, useId, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { canHold, FILTER_CONTEXTS, MAX_PHRASE, type OwnFilter } from '@skerry/shared/filters';
import { formatDate, formatNumber, formatUnit } from '@skerry/shared/i18n';
import { useLocale, useModule, useSession } from '@skerry/shared/runtime';
import { Button, Checkbox, Icon, IconButton, RadioGroup, Select, TextField } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import { ArrowLeft, Plus, X } from '@skerry/shared/ui/icons';
import { useT } from '../../use-t.ts';
import { FilterPreview } from './filter-preview.tsx';
import { Suggested, type PartProps } from './filter-suggestions.tsx';
import { usePlaceNames } from './filter-words.ts';
import styles from './filters.module.css';
import { faultsOf, finished, formOf, withWord, type Fault, type FormState } from './form-state.ts';
import { previewOf } from './preview.ts';
import type { Filters } from './use-filters.ts';

/** Nothing is looked for while the user types on. */
const SETTLED_MS = 250;
const MS_PER_SECOND = 1_000;
/** Ends to choose from: so many of a unit, with its seconds. */
const ENDS = [
  [1, 'hour', 3_600],
  [1, 'day', 86_400],
  [7, 'day', 86_400],
  [30, 'day', 86_400],
] as const;

interface FilterFormProps extends Filters {
  /** The one that is changed; `null` for a new one. */
  filter: OwnFilter | null;
  /** The post that a new filter is like. */
  statusId?: string | undefined;
  onClose: () => void;
}

/** A filter's words, places, effect and end, with what it would have matched of the posts that are loaded. */
export function FilterForm({ filter, statusId, store, loaded, onClose }: FilterFormProps) {
  const t = useT();
  const ctx = useModule();
  const ownId = useSession().account?.id;
  const [state, setState] = useState(() => formOf(filter));
  // A first part that was saved is no longer to be changed.
  const [former, setFormer] = useState(filter);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const previewId = useId();
  const form = useRef<HTMLFormElement>(null);
  const change = (next: Partial<FormState>) => {
    setState({ ...state, ...next });
    setFaults([]);
    setFailure('');
  };
  const settled = useSettled(state);
  const preview = useMemo(
    () => previewOf(finished(settled), ctx.ports.entities, ownId),
    [settled, ctx.ports.entities, ownId],
  );
  useEffect(() => {
    if (faults.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = faultsOf(state);
    setFaults(found);
    if (found.length > 0) return;
    setBusy(true);
    const draft = finished(state);
    const { error, saved } = await store.save(draft, former);
    setBusy(false);
    if (!error) return onClose();
    ctx.telemetry.error(error);
    setFailure(t('filters.unsaved', { reason: failureText(ctx.i18n, error) }));
    if (saved === 0) return;
    const left = new Set(draft.keywords.slice(saved).map(({ phrase }) => phrase));
    setFormer(null);
    setState({ ...state, keywords: state.keywords.filter(({ phrase }) => left.has(phrase.trim())) });
  };
  const place = loaded?.place ?? null;
  const isKeptApart = place !== null && !canHold(place, state);
  const { found, total } = preview;
  const matches = total > 0 ? t('filters.matches', { count: found.length, total }) : t('filters.noneLoaded');
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <h4 className={styles.title}>
        <IconButton icon={ArrowLeft} mirrored label={t('filters.back')} onClick={onClose} />
        {t(filter ? 'filters.edit' : 'filters.add')}
      </h4>
      <div className={styles.parts}>
        <div className={styles.fields}>
          <Suggested statusId={statusId} state={state} change={change} />
          <Words state={state} change={change} faults={faults} place={place} />
          <Places state={state} change={change} isWrong={faults.some(({ field }) => field === 'places')} />
          <div className={styles.part}>
            <p className={styles.legend} aria-hidden>
              {t('filters.action')}
            </p>
            <RadioGroup
              className={styles.card}
              label={t('filters.action')}
              isLabelHidden
              value={state.action}
              onChange={(action) => change({ action })}
              options={[
                { value: 'hide', label: t('filters.doHide') },
                { value: 'warn', label: t('filters.doWarn') },
                { value: 'blur', label: t('filters.doBlur') },
              ]}
            />
          </div>
          <End key={filter?.id} state={state} change={change} />
          {isKeptApart && <p className={styles.note}>{t('filters.keptApart')}</p>}
        </div>
        <FilterPreview id={previewId} sum={matches} found={found} />
      </div>
      <div className={styles.foot}>
        <p className={styles.sum} role="status">
          {failure === '' ? matches : <span className={styles.fault}>{failure}</span>}
        </p>
        <Button onClick={onClose}>{t('export.cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('filters.save')}
        </Button>
      </div>
    </form>
  );
}

function useSettled(state: FormState): FormState {
  const [settled, setSettled] = useState(state);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(state), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return settled;
}

function Words({
  state,
  change,
  faults,
  place,
}: PartProps & { faults: readonly Fault[]; place: 'several' | 'single' | null }) {
  const t = useT();
  const locale = useLocale();
  const list = useRef<HTMLFieldSetElement>(null);
  // A word that is added has the focus; so has the last one when another one is removed.
  const [last, setLast] = useState<number | null>(null);
  useEffect(() => {
    if (last !== null) [...(list.current?.querySelectorAll<HTMLElement>('[data-phrase]') ?? [])].at(-1)?.focus();
  }, [last]);
  const set = (key: number, next: { phrase?: string; isWholeWord?: boolean }) =>
    change({ keywords: state.keywords.map((one) => (one.key === key ? { ...one, ...next } : one)) });
  const errorOf = (key: number) => {
    const fault = faults.find((one) => one.field === 'word' && one.key === key);
    if (fault?.field !== 'word') return undefined;
    return fault.fault === 'empty' ? t('filters.empty') : t('filters.long', { max: formatNumber(locale, MAX_PHRASE) });
  };
  return (
    <fieldset ref={list} className={styles.part}>
      <legend className={styles.legend}>{t('filters.phrases')}</legend>
      <div className={styles.card}>
        {state.keywords.map(({ key, phrase, isWholeWord }, index) => (
          <div key={key} className={styles.keyword}>
            <TextField
              label={t('filters.phrase')}
              isLabelHidden
              data-phrase
              dir="auto"
              autoCapitalize="none"
              autoFocus={index === 0 && phrase === ''}
              error={errorOf(key)}
              value={phrase}
              onChange={(event) => set(key, { phrase: event.currentTarget.value })}
            />
            <Checkbox
              label={t('filters.wholeWord')}
              checked={isWholeWord}
              onChange={(isWhole) => set(key, { isWholeWord: isWhole })}
            />
            <IconButton
              icon={X}
              label={t('aliases.removeNamed', { name: phrase })}
              onClick={() => {
                setLast(-key - 1);
                change({ keywords: state.keywords.filter((one) => one.key !== key) });
              }}
            />
          </div>
        ))}
        <Button
          variant="ghost"
          size="small"
          className={styles.add}
          onClick={() => {
            setLast(state.nextKey);
            change(withWord(state));
          }}
        >
          <Icon as={Plus} size={16} />
          {t('filters.addWord')}
        </Button>
        {place === 'single' && state.keywords.length > 1 && <p className={styles.note}>{t('filters.oneEach')}</p>}
      </div>
    </fieldset>
  );
}

function Places({ state, change, isWrong }: PartProps & { isWrong: boolean }) {
  const t = useT();
  const faultId = useId();
  return (
    <fieldset className={styles.part} aria-describedby={isWrong ? faultId : undefined}>
      <legend className={styles.legend}>{t('filters.where')}</legend>
      <div className={`${styles.card} ${styles.places}`}>
        {usePlaceNames().map(({ context, name }) => (
          <Checkbox
            key={context}
            label={name}
            checked={state.contexts.includes(context)}
            aria-invalid={isWrong || undefined}
            onChange={(isOn) =>
              change({
                contexts: FILTER_CONTEXTS.filter((one) => (one === context ? isOn : state.contexts.includes(one))),
              })
            }
          />
        ))}
      </div>
      {isWrong && (
        <p id={faultId} role="alert" className={styles.fault}>
          {t('filters.noPlace')}
        </p>
      )}
    </fieldset>
  );
}

function End({ state, change }: PartProps) {
  const t = useT();
  const locale = useLocale();
  const [given] = useState(state.expiresAt);
  const [chosen, setChosen] = useState(given === null ? 'never' : 'given');
  const choose = (value: string) => {
    setChosen(value);
    const end = ENDS[Number(value)];
    const inMs = end ? end[0] * end[2] * MS_PER_SECOND : 0;
    change({
      expiresAt: value === 'given' ? given : end ? new Date(Date.now() + inMs).toISOString() : null,
    });
  };
  return (
    <Select
      label={t('filters.end')}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
      options={[
        { value: 'never', label: t('filters.never') },
        ...(given === null ? [] : [{ value: 'given', label: formatDate(locale, given, 'short') }]),
        ...ENDS.map(([count, unit], index) => ({ value: String(index), label: formatUnit(locale, count, unit) })),
      ]}
    />
  );
}
