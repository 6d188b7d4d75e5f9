import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { isChatMessageEmpty, isComposing } from '@skerry/shared/rules';
import { Slot, useInstance, useModule, useObservable } from '@skerry/shared/runtime';
import { Button, Icon, IconButton, insertText, Progress, TextArea } from '@skerry/shared/ui';
import { failureText, sizeText } from '@skerry/shared/ui/failure';
import { FileText, ImagePlus, Send, X } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';
import styles from './chats.module.css';
import type { ChatFile, Outbox, Upload } from './outbox.ts';

interface ChatFormProps {
  chatId: string;
  name: string;
  outbox: Outbox;
}

/** The form for a chat message: text, one file, emoji and stickers. Enter sends it, Shift+Enter begins a line. */
export function ChatForm({ chatId, name, outbox }: ChatFormProps) {
  const t = useT();
  const { text, file, upload } = useObservable(outbox.state$);
  const { general: limit } = useInstance().uploadLimits;
  const [isRefused, setRefused] = useState(false);
  const [wasFocused, setWasFocused] = useState(false);
  const isInUse = wasFocused || text !== '';
  const field = useRef<HTMLTextAreaElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const send = () => {
    // The file belongs to this message: it is waited for.
    if (upload) return;
    // An empty message is refused here and not sent (TL-178).
    const isEmpty = isChatMessageEmpty(text, file ? 1 : 0);
    setRefused(isEmpty);
    if (!isEmpty) outbox.send(chatId);
  };
  const attach = (added: File | undefined) => {
    setRefused(false);
    if (added) void outbox.attach(added, limit);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // Enter also ends the choice of a word in an input method.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
  const drop = (event: DragEvent) => {
    const [dropped] = event.dataTransfer.files;
    if (!dropped) return;
    event.preventDefault();
    attach(dropped);
  };
  const insert = (added: string) => {
    const { current: element } = field;
    if (element) insertText(element, element.selectionStart, element.selectionEnd, added);
  };
  return (
    <form
      className={styles.form}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onFocus={() => setWasFocused(true)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {upload ? (
        <Uploading upload={upload} outbox={outbox} />
      ) : (
        file && <Attached file={file} onRemove={() => outbox.detach()} />
      )}
      <TextArea
        ref={(element) => {
          field.current = element;
        }}
        className={styles.field}
        label={t('form.label', { name })}
        isLabelHidden
        placeholder={t('form.placeholder')}
        rows={1}
        dir="auto"
        error={isRefused && t('form.empty')}
        value={text}
        onKeyDown={press}
        onPaste={(event) => {
          const [pasted] = event.clipboardData.files;
          if (!pasted || event.clipboardData.getData('text/plain').trim() !== '') return;
          event.preventDefault();
          attach(pasted);
        }}
        onChange={({ currentTarget }) => {
          setRefused(false);
          outbox.write(currentTarget.value);
        }}
      />
      <div className={styles.tools}>
        <IconButton icon={ImagePlus} label={t('attach.add')} onClick={() => chosen.current?.click()} />
        <input
          ref={chosen}
          type="file"
          hidden
          aria-label={t('attach.add')}
          onChange={(event) => {
            attach(event.currentTarget.files?.[0]);
            // The same file may be chosen again after it was removed.
            event.currentTarget.value = '';
          }}
        />
        <Slot
          slot="status/message-tools/v1"
          params={{ isInUse, isFull: file !== null || upload !== null, insert, attach }}
        />
        <Button type="submit" variant="primary" icon={Send} className={styles.send} disabled={upload !== null}>
          {t('form.send')}
        </Button>
      </div>
    </form>
  );
}

function Attached({ file: { name, kind, previewUrl }, onRemove }: { file: ChatFile; onRemove: () => void }) {
  const t = useT();
  return (
    <div className={styles.upload}>
      {kind === 'image' && previewUrl !== '' ? (
        <img className={styles.thumbnail} src={previewUrl} alt="" />
      ) : (
        <Icon as={FileText} size={24} />
      )}
      <bdi className={styles.fileName}>{name}</bdi>
      <IconButton icon={X} iconSize={16} label={t('attach.remove', { file: name })} onClick={onRemove} />
    </div>
  );
}

/** How far the upload is, or why it failed. */
function Uploading({ upload, outbox }: { upload: Upload; outbox: Outbox }) {
  const t = useT();
  const { i18n } = useModule();
  const { file, progress, error, allowed } = upload;
  const uploading = t('attach.uploading', { percent: progress });
  const size = sizeText(i18n, file.size);
  const fault =
    allowed !== null
      ? t('attach.tooBig', { size, allowed: sizeText(i18n, allowed) })
      : error && t('attach.failed', { reason: failureText(i18n, error) });
  return (
    <div className={styles.upload} data-failed={fault !== null || undefined}>
      <Icon as={FileText} size={24} />
      <div className={styles.fileName}>
        <bdi>{file.name}</bdi> <span>{size}</span>
        {fault === null ? (
          <Progress label={uploading} value={progress} />
        ) : (
          <p role="alert" className={styles.failed}>
            {fault}
          </p>
        )}
      </div>
      {error && (
        <Button size="small" onClick={() => void outbox.attach(file, null)}>
          {t('chats.retry')}
        </Button>
      )}
      <IconButton
        icon={X}
        iconSize={16}
        label={t(fault === null ? 'attach.cancel' : 'attach.remove', { file: file.name })}
        onClick={() => outbox.detach()}
      />
    </div>
  );
}
