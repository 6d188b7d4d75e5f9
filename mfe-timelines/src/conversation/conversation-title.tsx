import { plainText } from '@skerry/shared/html';
import { plainName } from '@skerry/shared/rules';
import { useDocumentTitle, useEntity, type ScreenProps } from '@skerry/shared/runtime';
import { useMemo } from 'react';
import { usePostParser } from '../status/scope/status-scope.tsx';

/** Names the conversation: who wrote the status, and the warning over it, else its beginning. Draws nothing. */
export function ConversationTitle({ id, setTitle }: { id: string; setTitle: ScreenProps['setTitle'] }): null {
  const status = useEntity('status', id);
  const author = useEntity('account', status?.accountId);
  const parser = usePostParser();
  const words = useMemo(() => {
    if (!status) return '';
    return status.spoilerText || plainText(status.contentHtml, { parser });
  }, [status, parser]);
  useDocumentTitle({ setTitle }, author ? [plainName(author), words.trim()].filter(Boolean).join(': ') : '');
  return null;
}
