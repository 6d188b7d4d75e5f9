import { useEffect } from 'react';
import { Button } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import type { Composer } from './use-composer.ts';

export interface PostButtonProps {
  formId: string;
  label: string;
  isBusy: boolean;
  /** Why nothing can be posted now. */
  reason: string | undefined;
}

/** The button that posts a form, which may be outside of it. */
export function PostButton({ formId, label, isBusy, reason }: PostButtonProps) {
  return (
    <Button type="submit" form={formId} variant="primary" isBusy={isBusy} disabledReason={reason}>
      {label}
    </Button>
  );
}

/** `onChange`: the button is elsewhere, and is told how it looks. */
export function usePostButton(
  { target, draft, isPosting, obstacle, choices, uploading }: Composer,
  formId: string,
  onChange: ((button: PostButtonProps) => void) | undefined,
): PostButtonProps {
  const t = useT();
  const reason =
    obstacle === 'uploading'
      ? t('post.waiting', { count: uploading })
      : obstacle === 'too-long'
        ? t('fault.too-long')
        : obstacle === 'undecided'
          ? t('talk.undecided')
          : undefined;
  const usual =
    target.kind === 'edit'
      ? t('post.edit')
      : draft.scheduledAt !== null
        ? t('post.schedule')
        : choices.visibility === 'direct'
          ? t('post.direct')
          : target.kind === 'reply'
            ? t('post.reply')
            : t('post');
  const label = isPosting ? t('post.busy') : usual;
  useEffect(() => {
    onChange?.({ formId, label, isBusy: isPosting, reason });
  }, [onChange, formId, label, isPosting, reason]);
  return { formId, label, isBusy: isPosting, reason };
}
