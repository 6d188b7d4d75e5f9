import { useCallback, useMemo } from 'react';
import { featuredTags } from '@skerry/shared/api';
import { dateFormat } from '@skerry/shared/i18n';
import { entryIds } from '@skerry/shared/paging';
import { useAbility, useEntity, useList, useLocale, useModule } from '@skerry/shared/runtime';
import { Button, Select, useLoaded } from '@skerry/shared/ui';
import { Repeat2 } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';
import { tellsAge } from '../older-id.ts';
import { accountSource, type AccountChoice } from './account-source.ts';
import styles from './account-timeline.module.css';
import { idAt, tellsTime } from './id-at.ts';

interface ChoiceProps {
  accountId: string;
  choice: AccountChoice;
  onChange: (choice: AccountChoice) => void;
}

/**
 * Chooses which statuses of an account are shown: without repeats, up to a month, or with one of the hashtags that it
 * features.
 */
export function AccountChoices(props: ChoiceProps) {
  const t = useT();
  const { choice, onChange } = props;
  return (
    <div role="group" aria-label={t('accountTimeline.choice')} className={styles.choice}>
      <Button
        size="small"
        variant={choice.hidesRepeats ? 'soft' : 'ghost'}
        icon={Repeat2}
        aria-pressed={choice.hidesRepeats}
        onClick={() => onChange({ ...choice, hidesRepeats: !choice.hidesRepeats })}
      >
        {t('accountTimeline.hide_repeats')}
      </Button>
      <Months {...props} />
      {useAbility('featuredTags') && <Tags {...props} />}
    </div>
  );
}

/** Without them there are only the other choices: the tab of what is featured says why. */
function Tags({ accountId, choice, onChange }: ChoiceProps) {
  const ctx = useModule();
  const { api } = ctx.ports;
  const [loaded] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => api.request(featuredTags(accountId), { signal }), [api, accountId]),
  );
  if (loaded.state !== 'ready') return null;
  return loaded.value.map(({ name }) => (
    <Button
      key={name}
      size="small"
      variant={choice.tag === name ? 'soft' : 'ghost'}
      aria-pressed={choice.tag === name}
      onClick={() => onChange({ ...choice, tag: choice.tag === name ? null : name })}
    >
      <bdi>#{name}</bdi>
    </Button>
  ));
}

/** The months since the account exists, the last one first, where the ids of the server tell their time. */
function Months({ accountId, choice, onChange }: ChoiceProps) {
  const t = useT();
  const locale = useLocale();
  const createdAt = useEntity('account', accountId)?.createdAt;
  const list = useList(accountSource({ accountId, kind: 'statuses' }, false, { ...choice, before: null }).listKey);
  const status = useEntity('status', entryIds(list).find(tellsAge));
  const example = status && tellsTime(status.id, status.createdAt) ? status.id : choice.before;
  const options = useMemo(() => {
    if (createdAt === undefined || example === null) return [];
    const name = dateFormat(locale, 'month');
    return monthsSince(new Date(createdAt)).flatMap(({ from, to }) => {
      const value = idAt(to, example);
      return value === null ? [] : [{ value, label: name.format(from) }];
    });
  }, [createdAt, example, locale]);
  if (options.length < 2) return null;
  return (
    <Select
      label={t('accountTimeline.month')}
      isLabelHidden
      className={styles.months}
      options={[{ value: '', label: t('accountTimeline.latest') }, ...options.slice(1)]}
      value={choice.before ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ ...choice, before: value || null })}
    />
  );
}

/** In the reader's time zone, as milliseconds since 1970; the current month first. */
function monthsSince(created: Date): { from: number; to: number }[] {
  const months: { from: number; to: number }[] = [];
  const month = new Date();
  month.setDate(1);
  month.setHours(0, 0, 0, 0);
  let to = new Date(month).setMonth(month.getMonth() + 1);
  while (to > created.getTime()) {
    months.push({ from: month.getTime(), to });
    to = month.getTime();
    month.setMonth(month.getMonth() - 1);
  }
  return months;
}
