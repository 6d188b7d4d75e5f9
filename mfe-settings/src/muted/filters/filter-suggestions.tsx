import { useState } from 'react';
import { FILTER_CONTEXTS } from '@skerry/shared/filters';
import { useEntity } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import styles from './filters.module.css';
import { suggestionsOf, withWord, type FormState } from './form-state.ts';

/** A part of the form. */
export interface PartProps {
  state: FormState;
  change: (next: Partial<FormState>) => void;
}

/** What of a post the filter may be about, and whose repeats it is about: each can be pressed on and off. */
export function Suggested({ statusId, state, change }: PartProps & { statusId: string | undefined }) {
  const t = useT();
  const status = useEntity('status', statusId);
  const account = useEntity('account', status?.accountId);
  const [given] = useState(state.repeaters);
  const like = status && suggestionsOf(status, account);
  const repeaters = [...given, ...(like?.repeater ? [like.repeater] : [])];
  if (!like && repeaters.length === 0) return null;
  const has = (word: string) => state.keywords.some(({ phrase }) => phrase === word);
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('filters.like')}</legend>
      <div className={styles.chips}>
        {like?.words.map((word) => (
          <Button
            key={word}
            size="small"
            aria-pressed={has(word)}
            onClick={() =>
              change(
                has(word)
                  ? { keywords: state.keywords.filter(({ phrase }) => phrase !== word) }
                  : withWord(state, word),
              )
            }
          >
            <bdi>{word}</bdi>
          </Button>
        ))}
        {repeaters.map((one) => {
          const others = state.repeaters.filter(({ id }) => id !== one.id);
          const isOn = others.length < state.repeaters.length;
          return (
            <Button
              key={one.id}
              size="small"
              aria-pressed={isOn}
              onClick={() => change({ repeaters: isOn ? others : [...others, one] })}
            >
              {t('filters.repeatsBy', { name: `@${one.acct}` })}
            </Button>
          );
        })}
        {like && (
          <Button
            size="small"
            aria-pressed={state.statuses.length > 0}
            onClick={() =>
              change({
                statuses: state.statuses.length > 0 ? [] : [like.status],
                // A post that is hidden by hand is hidden everywhere.
                ...(state.statuses.length === 0 && { contexts: FILTER_CONTEXTS }),
              })
            }
          >
            {t('filters.thisPost')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
