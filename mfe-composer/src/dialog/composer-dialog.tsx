import { useState, type ReactNode } from 'react';
import { MOBILE_QUERY } from '@skerry/shared/rules';
import {
  defineMount,
  onDemand,
  Slot,
  useAbility,
  useDocumentTitle,
  useModule,
  type ScreenProps,
} from '@skerry/shared/runtime';
import { Button, DialogFrame, Tabs, useMediaQuery } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import type { Target } from '../draft/target.ts';
import { DraftList } from '../drafts/draft-list.tsx';
import { Composer } from '../form/composer.tsx';
import { PostButton, type PostButtonProps } from '../form/post-button.tsx';
import { useTitle } from './use-title.ts';
import { useT } from '../use-t.ts';
import { Waiting } from '../waiting.tsx';
import { EditForm, RedraftForm } from './source-forms.tsx';
import styles from './composer-dialog.module.css';

const Answered = onDemand(() => import('./answered.tsx'));
const ScheduledList = onDemand(() => import('../schedule/scheduled-list.tsx'));

/** Set by the dialog's screen, read by the dialog: whether closing would lose an upload. */
export interface LeaveGuard {
  isUploading: boolean;
}

export interface ComposerDialogParams {
  target: Target;
  text?: string;
  files?: readonly File[];
  guard: LeaveGuard;
}

/** The dialog's screen: the form of its target, or the list of drafts. */
export function ComposerDialog({ params, setTitle, close, minimise }: ScreenProps<ComposerDialogParams>) {
  const t = useT();
  const [target, setTarget] = useState(params.target);
  const [isListing, setIsListing] = useState(false);
  const title = useTitle(target);
  const isNarrow = useMediaQuery(MOBILE_QUERY);
  const [post, setPost] = useState<PostButtonProps | null>(null);
  useDocumentTitle({ setTitle }, isListing ? t('drafts.title') : title);
  // Opened again: back to its target, unless that would end an upload.
  const [opened, setOpened] = useState(params);
  const [{ guard }] = useState(params);
  if (opened !== params) {
    setOpened(params);
    setIsListing(false);
    if (!guard.isUploading) setTarget(params.target);
  }
  const openDraft = (next: Target) => {
    setTarget(next);
    setIsListing(false);
  };
  return (
    <DialogFrame
      title={isListing ? t('drafts.title') : title}
      isFlush
      onClose={close}
      closeLabel={t('close')}
      // No keyboard covers the head.
      action={isNarrow && !isListing && post ? <PostButton {...post} /> : undefined}
      onMinimise={minimise}
      minimiseLabel={t('minimise')}
    >
      {isListing ? (
        <div className={styles.kept}>
          <div className={styles.top}>
            <Button variant="ghost" size="small" onClick={() => setIsListing(false)}>
              {t('drafts.back')}
            </Button>
          </div>
          <KeptPosts onOpen={openDraft} />
        </div>
      ) : (
        <TargetForm
          target={target}
          text={params.text}
          files={params.files}
          guard={guard}
          close={close}
          onPostButton={isNarrow ? setPost : undefined}
          aside={
            <Button variant="ghost" size="small" onClick={() => setIsListing(true)}>
              {t('drafts.open')}
            </Button>
          }
        />
      )}
    </DialogFrame>
  );
}

function TargetForm({
  target,
  text,
  files,
  guard,
  close,
  onPostButton,
  aside,
}: {
  target: Target;
  text: string | undefined;
  files: readonly File[] | undefined;
  guard: LeaveGuard;
  close?: () => void;
  onPostButton: ((button: PostButtonProps) => void) | undefined;
  aside: ReactNode;
}) {
  const { ports } = useModule();
  const t = useT();
  const isNarrow = useMediaQuery(MOBILE_QUERY);
  const setUploading = useState(() => (isUploading: boolean) => {
    guard.isUploading = isUploading;
  })[0];
  const done = () => {
    if (target.kind === 'edit') ports.notices.show({ level: 'success', text: t('edit.saved') });
    close?.();
  };
  if (target.kind === 'edit')
    return (
      <EditForm
        statusId={target.statusId}
        aside={aside}
        onPostButton={onPostButton}
        onDone={done}
        onUploading={setUploading}
      />
    );
  if (target.kind === 'redraft')
    return (
      <RedraftForm
        statusId={target.statusId}
        aside={aside}
        onPostButton={onPostButton}
        onDone={done}
        onUploading={setUploading}
      />
    );
  return (
    <div className={styles.answer}>
      {target.kind !== 'status' &&
        (isNarrow ? (
          <Answered statusId={target.statusId} />
        ) : (
          <div className={styles.original} inert>
            <Slot slot="status/card/v1" params={{ statusId: target.statusId }} />
          </div>
        ))}
      <Composer
        target={target}
        layout="dialog"
        text={text}
        files={files}
        onDone={done}
        onUploading={setUploading}
        onPostButton={onPostButton}
        aside={aside}
      />
    </div>
  );
}

/** What is written and not published: drafts of this device and, where the server has them, its scheduled posts. */
function KeptPosts({ onOpen }: { onOpen: (target: Target) => void }) {
  const t = useT();
  const hasScheduled = useAbility('scheduling') === true;
  const [shown, setShown] = useState<'drafts' | 'scheduled'>('drafts');
  if (!hasScheduled) return <DraftList onOpen={onOpen} />;
  return (
    <Tabs
      label={t('drafts.title')}
      tabs={[
        { key: 'drafts', label: t('drafts.title') },
        { key: 'scheduled', label: t('schedule.list') },
      ]}
      selected={shown}
      onSelect={setShown}
    >
      {shown === 'drafts' ? (
        <DraftList onOpen={onOpen} />
      ) : (
        <ScheduledList
          whileLoading={<Waiting label={t('schedule.list')} />}
          renderFailed={(retry) => <FailureCard title={t('schedule.list')} error={null} onRetry={retry} />}
        />
      )}
    </Tabs>
  );
}

export const composerDialog = defineMount<ComposerDialogParams>(ComposerDialog);
