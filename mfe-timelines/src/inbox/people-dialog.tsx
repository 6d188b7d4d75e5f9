import { useState } from 'react';
import { changeRecipients, type Conversation } from '@skerry/shared/api';
import {
  defineMount,
  useAbility,
  useModule,
  useObservable,
  useSession,
  type ScreenProps,
} from '@skerry/shared/runtime';
import { Alert, Button, DialogFrame } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import type { ApiError } from '@skerry/shared/contract';
import { PersonRow } from '../people/person-row.tsx';
import { PeoplePicker } from '../talks/people-picker.tsx';
import { useT } from '../use-t.ts';
import { ownInbox } from './inbox.ts';
import styles from '../talks/talks.module.css';

/** Who is in a conversation; on servers that can change it, the user chooses. */
function PeopleDialog({
  params: { conversationId },
  close = () => undefined,
}: ScreenProps<{ conversationId: string }>) {
  const t = useT();
  const inbox = ownInbox(useModule());
  const { entries, isMade } = useObservable(inbox.state$);
  const canChange = useAbility('conversationStatuses') === true && !isMade;
  const conversation = entries?.find(({ id }) => id === conversationId);
  if (!conversation) return null;
  if (canChange) return <Change conversation={conversation} close={close} />;
  return (
    <DialogFrame title={t('inbox.recipients')} onClose={close} closeLabel={t('choice.close')}>
      <ul aria-label={t('inbox.recipients')}>
        {conversation.accountIds.map((id) => (
          <PersonRow key={id} accountId={id} />
        ))}
      </ul>
    </DialogFrame>
  );
}

function Change({ conversation: { id, accountIds }, close }: { conversation: Conversation; close: () => void }) {
  const t = useT();
  const ctx = useModule();
  const me = useSession().account?.id;
  const [chosen, setChosen] = useState<readonly string[]>(accountIds.filter((one) => one !== me));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isSame = chosen.length === accountIds.length && chosen.every((one) => accountIds.includes(one));
  const save = async () => {
    setBusy(true);
    setError(null);
    const result = await ctx.ports.api.request(changeRecipients(id, chosen), { signal: ctx.signal });
    setBusy(false);
    if (result.error) return setError(result.error);
    ownInbox(ctx).put(result.data);
    close();
  };
  return (
    <DialogFrame
      title={t('inbox.recipients')}
      onClose={close}
      closeLabel={t('choice.close')}
      footer={
        <Button variant="primary" isBusy={isBusy} disabled={isSame || chosen.length === 0} onClick={() => void save()}>
          {t('folders.save')}
        </Button>
      }
    >
      {error && (
        <div className={styles.notice}>
          <Alert tone="error">{failureText(ctx.i18n, error)}</Alert>
        </div>
      )}
      <PeoplePicker chosen={chosen} onChange={setChosen} />
    </DialogFrame>
  );
}

export const peopleDialog = defineMount(PeopleDialog);
