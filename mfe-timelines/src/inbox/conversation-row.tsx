import { memo, useMemo } from 'react';
import type { Conversation } from '@skerry/shared/api';
import type { Status } from '@skerry/shared/entities';
import { plainText } from '@skerry/shared/html';
import { plainName } from '@skerry/shared/rules';
import { useEntity, useSession } from '@skerry/shared/runtime';
import { Badge, VisuallyHidden, type RowPosition } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { TalkRow } from '../talks/talk-row.tsx';
import { usePeople } from './people-names.ts';
import { withoutAddressedWords } from './without-addressees.ts';

interface ConversationRowProps {
  conversation: Conversation;
  isCurrent: boolean;
  position: RowPosition;
}

/** One conversation: between whom, what was said last, when, and whether it is unread. */
export const ConversationRow = memo(function ConversationRow({
  conversation: { id, accountIds, lastStatusId, isUnread },
  isCurrent,
  position,
}: ConversationRowProps) {
  const t = useT();
  const me = useSession().account;
  const last = useEntity('status', lastStatusId);
  const { accounts, names, handles } = usePeople(accountIds, last, me?.acct ?? '');
  const words = useWords(last, handles, accountIds.length > 1);
  return (
    <TalkRow
      position={position}
      accounts={accounts}
      names={names}
      link={{ to: 'timelines.dm', params: { username: me?.acct ?? '', conversationId: id } }}
      at={last?.createdAt}
      words={words}
      badge={
        isUnread && (
          <Badge isDot>
            <VisuallyHidden>{t('notifications.some_unseen')}</VisuallyHidden>
          </Badge>
        )
      }
      isUnread={isUnread}
      isCurrent={isCurrent}
    />
  );
});

/** The last message in a line, with who said it: of a post behind a warning, the warning. */
function useWords(last: Status | undefined, handles: ReadonlySet<string>, isGroup: boolean): string {
  const t = useT();
  const me = useSession().account;
  const author = useEntity('account', last?.accountId);
  const html = last?.contentHtml ?? '';
  const all = useMemo(() => plainText(html).replace(/\s+/g, ' ').trim(), [html]);
  if (!last) return t('inbox.emptied');
  const files = last.attachments.length;
  const isFiles = files > 0 && all.split(' ').every((word) => word === '' || word.startsWith('@'));
  const text = last.spoilerText || (isFiles ? t('inbox.files', { count: files }) : withoutAddressedWords(all, handles));
  if (last.accountId === me?.id) return t('chats.youSaid', { text });
  return isGroup && author ? t('inbox.said', { name: `\u2068${plainName(author)}\u2069`, text }) : text;
}
