import { Plus, X } from 'lucide-react';
import { useInstance } from '@skerry/shared/runtime';
import { Button, IconButton, Select, TextField } from '@skerry/shared/ui';
import type { ExpiryUnit, PollDraft } from '../draft/draft.ts';
import { useT, type MessageKey } from '../use-t.ts';
import { clampExpiry, expiryBounds, expiryUnits, mayAddOption, mayRemoveOption } from './poll-rules.ts';
import styles from './poll-editor.module.css';

const UNIT_NAMES: Readonly<Record<ExpiryUnit, MessageKey>> = { minutes: 'poll.unit.minutes', hours: 'poll.unit.hours', days: 'poll.unit.days' };

export function PollEditor({ poll, onChange }: { poll: PollDraft; onChange: (poll: PollDraft) => void }) {
  const t = useT();
  const { pollLimits } = useInstance();
  const setOption = (index: number, text: string) => onChange({ ...poll, options: poll.options.map((option, at) => (at === index ? text : option)) });
  return (
    <fieldset className={styles.poll}>
      <legend className={styles.legend}>{t('poll.label')}</legend>
      {poll.options.map((option, index) => (
        // Options have no identity but their place.
        <div key={index} className={styles.option}>
          <TextField label={t('poll.option', { n: index + 1 })} isLabelHidden placeholder={t('poll.option', { n: index + 1 })} value={option} maxLength={pollLimits.maxOptionChars} className={styles.text} onChange={(event) => setOption(index, event.currentTarget.value)} />
          <IconButton icon={X} iconSize={16} label={t('poll.removeOption', { n: index + 1 })} disabled={!mayRemoveOption(poll)} onClick={() => onChange({ ...poll, options: poll.options.filter((_, at) => at !== index) })} />
        </div>
      ))}
      <div className={styles.foot}>
        {mayAddOption(poll, pollLimits) && <Button variant="ghost" size="small" icon={Plus} onClick={() => onChange({ ...poll, options: [...poll.options, ''] })}>{t('poll.addOption')}</Button>}
        <Select
          label={t('poll.choice')}
          isLabelHidden
          value={poll.isMultiple ? 'multiple' : 'single'}
          options={[{ value: 'single', label: t('poll.single') }, { value: 'multiple', label: t('poll.multiple') }]}
          className={styles.push}
          onChange={(event) => onChange({ ...poll, isMultiple: event.currentTarget.value === 'multiple' })}
        />
        <Expiry poll={poll} onChange={onChange} />
      </div>
    </fieldset>
  );
}

function Expiry({ poll, onChange }: { poll: PollDraft; onChange: (poll: PollDraft) => void }) {
  const t = useT();
  const { pollLimits } = useInstance();
  const { min, max } = expiryBounds(poll.expiryUnit, pollLimits);
  return (
    <span className={styles.expiry}>
      <span aria-hidden className={styles.word}>{t('poll.expiry')}</span>
      <TextField
        label={t('poll.expiry')}
        isLabelHidden
        type="number"
        min={min}
        max={max}
        value={Number.isFinite(poll.expiryAmount) ? poll.expiryAmount : ''}
        className={styles.amount}
        onChange={(event) => onChange({ ...poll, expiryAmount: event.currentTarget.valueAsNumber })}
        onBlur={() => onChange(clampExpiry(poll, pollLimits))}
      />
      <Select
        label={t('poll.unit')}
        isLabelHidden
        value={poll.expiryUnit}
        options={expiryUnits(pollLimits).map((unit) => ({ value: unit, label: t(UNIT_NAMES[unit]) }))}
        onChange={(event) => onChange(clampExpiry({ ...poll, expiryUnit: event.currentTarget.value as ExpiryUnit }, pollLimits))}
      />
    </span>
  );
}
