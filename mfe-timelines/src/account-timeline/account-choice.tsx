import { useCallback } from 'react';
import { featuredTags } from '@skerry/shared/api';
import { useAbility, useModule } from '@skerry/shared/runtime';
import { Button, useLoaded } from '@skerry/shared/ui';
import { Repeat2 } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';
import type { AccountChoice } from './account-source.ts';
import styles from './account-timeline.module.css';

interface ChoiceProps {
  accountId: string;
  choice: AccountChoice;
  onChange: (choice: AccountChoice) => void;
}

/** Chooses which statuses of an account are shown: without repeats, or with one of the hashtags that it features. */
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
