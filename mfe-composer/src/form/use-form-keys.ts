import type { KeyboardEvent } from 'react';
import { isComposing, isSubmitKey, mayPost } from '@skerry/shared/rules';
import { useSetting } from '@skerry/shared/runtime';
import { isUntouched, type Draft } from '../draft/draft.ts';
import type { Composer } from './use-composer.ts';

interface FormKeys {
  /** While the picker is open, keys are its own. */
  isPicking: boolean;
  /** Whether Enter posts in this field, by preference. */
  isText: (field: HTMLTextAreaElement) => boolean;
  /** Escape leaves a form in which nothing was written. */
  onLeave: (() => void) | undefined;
}

/** The keys that post, and the one that leaves. */
export function useFormKeys(composer: Composer, start: Draft, { isPicking, isText, onLeave }: FormKeys) {
  const [submitOnEnter] = useSetting('submitOnEnter');
  const { draft, uploads } = composer;
  return (event: KeyboardEvent<HTMLElement>) => {
    const leaves =
      event.key === 'Escape' &&
      onLeave !== undefined &&
      !event.defaultPrevented &&
      !isComposing(event.nativeEvent) &&
      !isPicking &&
      uploads.pending.length === 0 &&
      isUntouched(draft, start);
    if (leaves) {
      event.preventDefault();
      return onLeave();
    }
    const isInText = event.target instanceof HTMLTextAreaElement && isText(event.target);
    if (!isSubmitKey(event.nativeEvent, submitOnEnter && isInText)) return;
    event.preventDefault();
    const { isPosting, obstacle } = composer;
    if (obstacle !== 'undecided' && mayPost({ isPosting, isPickerOpen: isPicking, problem: obstacle }))
      composer.submit();
  };
}
