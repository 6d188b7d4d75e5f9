import { Plus, X } from '@skerry/shared/ui/icons';
import { canRemoveOption, characters, clampExpiry, expiryUnits } from '@skerry/shared/rules';
import { useInstance } from '@skerry/shared/runtime';
import { Alert, Button, IconButton, Select, TextField } from '@skerry/shared/ui';
import type { PollDraft } from '../draft/draft.ts';
import { useT, type MessageKey } from '../use-t.ts';
import { withinLimits } from './poll-draft.ts';
import styles from './poll-editor.module.css';

const UNIT_NAMES: Readonly<Record<PollDraft['expiryUnit'], MessageKey>> = {
  minutes: 'poll.unit.minutes',
  hours: 'poll.unit.hours',
  days: 'poll.unit.days',
};

interface PollEditorProps {
  poll: PollDraft;
  /** `null` removes it. */
  onChange: (poll: PollDraft | null) => void;
}

/** Where the server turns out to have no polls, what was written stays to be read. */
export default function PollEditor({ poll, onChange }: PollEditorProps) {
  const t = useT();
  const { pollLimits, abilities } = useInstance();
  const isLost = abilities.polls === false;
  const setOption = (index: number, text: string) =>
    onChange({ ...poll, options: poll.options.map((option, at) => (at === index ? text : option)) });
  const tooLong = (option: string) => {
    const count = characters(option.trim(), abilities) - pollLimits.maxOptionChars;
    return count > 0 ? t('attach.tooLong', { count }) : undefined;
  };
  return (
    <fieldset className={styles.poll}>
      <legend className={styles.legend}>{t('poll.label')}</legend>
      {isLost && (
        <Alert tone="warning" onDismiss={() => onChange(null)} dismissLabel={t('poll.remove')}>
          {t('poll.lost')}
        </Alert>
      )}
      {poll.options.map((option, index) => (
        // Options are identified only by their position.
        <div key={index} className={styles.option}>
          <TextField
            label={t('poll.option', { n: index + 1 })}
            isLabelHidden
            placeholder={t('poll.option', { n: index + 1 })}
            value={option}
            readOnly={isLost}
            error={isLost ? undefined : tooLong(option)}
            data-complete="emoji"
            className={styles.text}
            onChange={(event) => setOption(index, event.currentTarget.value)}
          />
          <IconButton
            icon={X}
            iconSize={16}
            label={t('poll.removeOption', { n: index + 1 })}
            disabled={isLost || !canRemoveOption(poll.options.length)}
            onClick={() => onChange({ ...poll, options: poll.options.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      {!isLost && <Foot poll={poll} onChange={onChange} />}
    </fieldset>
  );
}

function Foot({ poll, onChange }: { poll: PollDraft; onChange: (poll: PollDraft) => void }) {
  const t = useT();
  const { pollLimits } = useInstance();
  return (
    <div className={styles.foot}>
      {poll.options.length < pollLimits.maxOptions && (
        <Button
          variant="ghost"
          size="small"
          icon={Plus}
          onClick={() => onChange({ ...poll, options: [...poll.options, ''] })}
        >
          {t('poll.addOption')}
        </Button>
      )}
      <Select
        label={t('poll.choice')}
        isLabelHidden
        value={poll.isMultiple ? 'multiple' : 'single'}
        options={[
          { value: 'single', label: t('poll.single') },
          { value: 'multiple', label: t('poll.multiple') },
        ]}
        className={styles.push}
        onChange={(event) => onChange({ ...poll, isMultiple: event.currentTarget.value === 'multiple' })}
      />
      <Expiry poll={poll} onChange={onChange} />
    </div>
  );
}

function Expiry({ poll, onChange }: { poll: PollDraft; onChange: (poll: PollDraft) => void }) {
  const t = useT();
  const { pollLimits } = useInstance();
  const min = clampExpiry(0, poll.expiryUnit, pollLimits);
  const max = clampExpiry(Number.MAX_SAFE_INTEGER, poll.expiryUnit, pollLimits);
  return (
    <span className={styles.expiry}>
      <span aria-hidden className={styles.word}>
        {t('poll.expiry')}
      </span>
      <TextField
        label={t('poll.expiry')}
        isLabelHidden
        type="number"
        min={min}
        max={max}
        value={Number.isFinite(poll.expiryAmount) ? poll.expiryAmount : ''}
        className={styles.amount}
        onChange={(event) => onChange({ ...poll, expiryAmount: event.currentTarget.valueAsNumber })}
        onBlur={() => onChange(withinLimits(poll, pollLimits))}
      />
      <Select
        label={t('poll.unit')}
        isLabelHidden
        value={poll.expiryUnit}
        options={expiryUnits(pollLimits).map((unit) => ({
          value: unit,
          label: t(UNIT_NAMES[unit], { count: poll.expiryAmount }),
        }))}
        onChange={(event) =>
          onChange(
            withinLimits({ ...poll, expiryUnit: event.currentTarget.value as PollDraft['expiryUnit'] }, pollLimits),
          )
        }
      />
    </span>
  );
}
