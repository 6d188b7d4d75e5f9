import { useCallback } from 'react';
import { instanceRules, type InstanceRule, type ReportCategory } from '@skerry/shared/api';
import { useAbility, useModule } from '@skerry/shared/runtime';
import { Button, Checkbox, RadioGroup, useLoaded } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './report-dialog.module.css';

export interface Reason {
  category: ReportCategory;
  ruleIds: readonly string[];
}

interface ReasonProps {
  reason: Reason;
  onChange: (reason: Reason) => void;
}

/** Why an account is reported: a category and the broken rules, as far as the server takes them. */
export function ReportReason(props: ReasonProps) {
  return useAbility('instanceRules') ? <WithRules {...props} /> : <Choices {...props} rules={[]} />;
}

function WithRules(props: ReasonProps) {
  const t = useT();
  const ctx = useModule();
  const load = useCallback((signal: AbortSignal) => ctx.ports.api.request(instanceRules(), { signal }), [ctx]);
  const [loaded, retry] = useLoaded(ctx, load);
  return (
    <>
      <Choices {...props} rules={loaded.state === 'ready' ? loaded.value : []} />
      {/* A report goes without them, too. */}
      {loaded.state === 'failed' && (
        <p role="status" className={styles.hint}>
          {t('report.rulesFailed')}{' '}
          <Button size="small" onClick={retry}>
            {t('report.retry')}
          </Button>
        </p>
      )}
    </>
  );
}

function Choices({ reason, onChange, rules }: ReasonProps & { rules: readonly InstanceRule[] }) {
  const t = useT();
  const hasCategories = useAbility('reportCategories');
  const toggle = (id: string, isBroken: boolean) =>
    onChange({ ...reason, ruleIds: isBroken ? [...reason.ruleIds, id] : reason.ruleIds.filter((one) => one !== id) });
  return (
    <>
      {hasCategories && (
        <RadioGroup
          label={t('report.category')}
          value={reason.category}
          onChange={(category) => onChange({ ...reason, category })}
          options={[
            { value: 'spam', label: t('report.spam'), hint: t('report.spamHint') },
            { value: 'legal', label: t('report.legal'), hint: t('report.legalHint') },
            ...(rules.length > 0 ? [{ value: 'violation' as const, label: t('report.violation') }] : []),
            { value: 'other', label: t('report.other') },
          ]}
        />
      )}
      {rules.length > 0 && takesRules(reason, hasCategories) && (
        <fieldset className={styles.rules}>
          <legend>{t('report.rules')}</legend>
          {rules.map(({ id, text, hint }) => (
            <Checkbox
              key={id}
              label={<bdi>{text}</bdi>}
              hint={hint && <bdi>{hint}</bdi>}
              checked={reason.ruleIds.includes(id)}
              onChange={(isBroken) => toggle(id, isBroken)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Servers with categories take rules with one of these alone. */
export function takesRules({ category }: Reason, hasCategories: boolean): boolean {
  return !hasCategories || category === 'violation';
}
