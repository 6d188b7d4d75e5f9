import { formatNumber } from '@skerry/shared/i18n';
import { ArrowUp, ChevronDown, Plus, Trash2 } from '@skerry/shared/ui/icons';
import { useRef } from 'react';
import { useInstance, useLocale } from '@skerry/shared/runtime';
import { Button, IconButton, TextField } from '@skerry/shared/ui';
import { lacksName, type DraftField } from './profile-draft.ts';
import { useT } from '../use-t.ts';
import rows from '../rows/rows.module.css';
import styles from './profile.module.css';

interface FieldRowsProps {
  fields: readonly DraftField[];
  onChange: (fields: readonly DraftField[]) => void;
}

/** The fields of a profile, in their order. */
export function FieldRows({ fields, onChange }: FieldRowsProps) {
  const t = useT();
  const locale = useLocale();
  const { fieldLimits } = useInstance();
  const list = useRef<HTMLUListElement>(null);
  const most = fieldLimits?.maxFields ?? Infinity;
  const put = (at: number, part: Partial<DraftField>) =>
    onChange(fields.map((field, index) => (index === at ? { ...field, ...part } : field)));
  const move = (at: number, to: number) => {
    const others = fields.filter((_, index) => index !== at);
    const moved = fields[at];
    if (moved) onChange(others.toSpliced(to, 0, moved));
  };
  const remove = (at: number) => {
    onChange(fields.filter((_, index) => index !== at));
    // Its button is gone: the focus goes to the row that is there now, or to the list.
    const left = list.current?.children;
    const next = left?.[at + 1] ?? left?.[at - 1];
    (next?.querySelector<HTMLElement>('input') ?? list.current)?.focus();
  };
  const add = () =>
    onChange([...fields, { key: Math.max(-1, ...fields.map(({ key }) => key)) + 1, name: '', value: '' }]);
  return (
    <section aria-label={t('fields')}>
      <h4 className={rows.name}>{t('fields')}</h4>
      <ul ref={list} tabIndex={-1} className={rows.card} aria-label={t('fields')} hidden={fields.length === 0}>
        {fields.map((field, at) => {
          const number = formatNumber(locale, at + 1);
          return (
            <li key={field.key} className={styles.fieldRow}>
              <TextField
                label={t('fields.name', { number })}
                isLabelHidden
                placeholder={t('fields.namePlaceholder')}
                dir="auto"
                maxLength={fieldLimits?.nameLength ?? undefined}
                error={lacksName(field) ? t('fields.nameless') : undefined}
                value={field.name}
                onChange={(event) => put(at, { name: event.currentTarget.value })}
              />
              <TextField
                label={t('fields.value', { number })}
                isLabelHidden
                placeholder={t('fields.valuePlaceholder')}
                dir="auto"
                maxLength={fieldLimits?.valueLength ?? undefined}
                value={field.value}
                onChange={(event) => put(at, { value: event.currentTarget.value })}
              />
              <span className={styles.moves}>
                <IconButton
                  icon={ArrowUp}
                  label={t('fields.up', { number })}
                  aria-disabled={at === 0 || undefined}
                  onClick={() => at > 0 && move(at, at - 1)}
                />
                <IconButton
                  icon={ChevronDown}
                  label={t('fields.down', { number })}
                  aria-disabled={at === fields.length - 1 || undefined}
                  onClick={() => at < fields.length - 1 && move(at, at + 1)}
                />
                <IconButton icon={Trash2} label={t('fields.remove', { number })} onClick={() => remove(at)} />
              </span>
            </li>
          );
        })}
      </ul>
      <Button
        size="small"
        icon={Plus}
        className={styles.add}
        disabledReason={fields.length >= most ? t('fields.most', { count: most }) : undefined}
        onClick={add}
      >
        {t('fields.add')}
      </Button>
    </section>
  );
}
