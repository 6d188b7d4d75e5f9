import { useState, type KeyboardEvent } from 'react';
import { isChatMessageEmpty, isComposing } from '@skerry/shared/rules';
import { useObservable } from '@skerry/shared/runtime';
import { IconButton, TextArea } from '@skerry/shared/ui';
import { Send } from '@skerry/shared/ui/icons';
import styles from './chats.module.css';
import type { Outbox } from './outbox.ts';
import { useT } from '../use-t.ts';

interface ChatFormProps {
  chatId: string;
  name: string;
  outbox: Outbox;
}

/** Where a message is written. Enter sends it, Shift+Enter begins a line. */
export function ChatForm({ chatId, name, outbox }: ChatFormProps) {
  const t = useT();
  const { text } = useObservable(outbox.state$);
  const [isRefused, setRefused] = useState(false);
  const send = () => {
    // An empty message is refused here and not sent (TL-178).
    const isEmpty = isChatMessageEmpty(text, 0);
    setRefused(isEmpty);
    if (!isEmpty) outbox.send(chatId);
  };
  const press = (event: KeyboardEvent) => {
    // Enter also ends the choice of a word in an input method.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        className={styles.field}
        label={t('form.label', { name })}
        isLabelHidden
        placeholder={t('form.placeholder')}
        rows={1}
        dir="auto"
        error={isRefused && t('form.empty')}
        value={text}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setRefused(false);
          outbox.write(currentTarget.value);
        }}
      />
      <IconButton type="submit" icon={Send} mirrored tone="accent" label={t('form.send')} />
    </form>
  );
}
