import type { KeyboardEvent, MouseEvent } from 'react';
import type { Notification } from '@skerry/shared/entities';
import { useEntity, useModule } from '@skerry/shared/runtime';
import { opensRow } from '@skerry/shared/ui/list-keys';
import { openedByClick } from '../status/card/opened-by-click.ts';

/**
 * Makes a row open what it tells of: the status, or else the account. A click anywhere in it, on a control too, marks
 * it as read.
 */
export function useRowOpening(
  all: readonly [Notification, ...Notification[]],
  onRead: (notification: Notification) => void,
) {
  const { navigation } = useModule().ports;
  const [newest] = all;
  const account = useEntity('account', newest.targetId ?? newest.accountId);
  const [to, params] =
    newest.statusId === null
      ? (['profile.user', { name: account?.acct ?? '' }] as const)
      : (['timelines.conversation', { id: newest.statusId }] as const);
  const { onClick, onAuxClick } = openedByClick(navigation, to, params);
  const read = () => {
    for (const one of all) if (!one.isSeen) onRead(one);
  };
  return {
    onClick(event: MouseEvent<HTMLElement>) {
      read();
      onClick(event);
    },
    onAuxClick,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const href = navigation.href(to, params);
      if (!opensRow(event) || href === undefined) return;
      event.preventDefault();
      read();
      navigation.go(href);
    },
  };
}
