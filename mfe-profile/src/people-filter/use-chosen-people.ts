import { useMemo } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { isChosen, isEverybody, type PeopleChoice } from './people-choice.ts';

/**
 * Those of a list whom the user wants to see. A follow in one of the rows moves no row: who fits is looked at when the
 * list or the choice changes.
 */
export function useChosenPeople(ids: readonly string[], choice: PeopleChoice): readonly string[] {
  const { entities } = useModule().ports;
  return useMemo(
    () =>
      isEverybody(choice)
        ? ids
        : ids.filter((id) => isChosen(choice, entities.peek('account', id), entities.peek('relationship', id))),
    [entities, ids, choice],
  );
}
