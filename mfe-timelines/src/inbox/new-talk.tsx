import { useState } from 'react';
import { Slot, RouteLink, useModule, useObservable, useSession } from '@skerry/shared/runtime';
import { Alert, BackButton, buttonClass, PanelHead } from '@skerry/shared/ui';
import { PeoplePicker } from '../talks/people-picker.tsx';
import { useT } from '../use-t.ts';
import { ownInbox } from './inbox.ts';
import styles from '../talks/talks.module.css';

/** A new conversation: its people, then the first message. It opens when that is sent. */
export function NewTalk({ isBeside }: { isBeside: boolean }) {
  const t = useT();
  const ctx = useModule();
  const inbox = ownInbox(ctx);
  const { entries } = useObservable(inbox.state$);
  const me = useSession().account;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isBetween = ({ accountIds }: { accountIds: readonly string[] }) =>
    chosen.length > 0 && accountIds.length === chosen.length && chosen.every((id) => accountIds.includes(id));
  const known = entries?.find(isBetween);
  const username = me?.acct ?? '';
  const posted = async (statusId: string | null) => {
    await inbox.load();
    const all = inbox.state.entries ?? [];
    const made =
      all.find(({ lastStatusId }) => lastStatusId !== null && lastStatusId === statusId) ?? all.find(isBetween);
    const { navigation } = ctx.ports;
    const href = made
      ? navigation.href('timelines.dm', { username, conversationId: made.id })
      : navigation.href('timelines.dms', { username });
    if (href) navigation.go(href, { replace: true });
  };
  return (
    <>
      <PanelHead
        isSticky={!isBeside}
        level={isBeside ? 2 : 1}
        before={!isBeside && <BackButton label={t('chat.back')} />}
        title={t('inbox.new')}
      />
      <div className={styles.fill}>
        <PeoplePicker chosen={chosen} onChange={setChosen} takesFocus />
        {known && (
          <div className={styles.notice}>
            <Alert
              action={
                <RouteLink
                  to="timelines.dm"
                  params={{ username, conversationId: known.id }}
                  className={buttonClass({ size: 'small' })}
                >
                  {t('inbox.open')}
                </RouteLink>
              }
            >
              {t('inbox.known')}
            </Alert>
          </div>
        )}
      </div>
      {chosen.length > 0 && (
        <div className={styles.form}>
          <Slot
            slot="status/talk/v1"
            params={{
              id: 'new',
              accountIds: chosen,
              statusId: null,
              takesFocus: false,
              posted: (statusId) => void posted(statusId),
            }}
          />
        </div>
      )}
    </>
  );
}
