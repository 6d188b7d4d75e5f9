import { useId, useState, type FormEvent } from 'react';
import { isHashtag } from '@skerry/shared/rules';
import { defineMount, useAbility, useDocumentTitle, useModule, type ScreenProps } from '@skerry/shared/runtime';
import { Button, DialogFrame, TextField } from '@skerry/shared/ui';
import { Hash } from '@skerry/shared/ui/icons';
import { ActionItem } from '@skerry/shared/ui/overlays';
import { useKeptText } from '../own-entries/use-kept-text.ts';
import { useT } from '../use-t.ts';
import { choiceParams, MAX_TAGS, TAG_GROUPS, tagWords, type TagChoice } from './tag-choice.ts';
import styles from './edit-tags.module.css';

type Group = (typeof TAG_GROUPS)[number];

interface TagsParams {
  choice: TagChoice;
  /** The user has agreed; a dialog that closes without it changes nothing. */
  onChosen: (choice: TagChoice) => void;
}

/** Which hashtags a timeline is to have: the first one is its own. */
export function TagsDialog({ params: { choice, onChosen }, setTitle, close }: ScreenProps<TagsParams>) {
  const t = useT();
  const id = useId();
  const canAny = useAbility('severalTags');
  const title = t('tags.title');
  useDocumentTitle({ setTitle }, title);
  const address = new URLSearchParams(choiceParams(choice)).toString();
  const kept = {
    any: useKeptText(`tags:any:${address}`),
    all: useKeptText(`tags:all:${address}`),
    none: useKeptText(`tags:none:${address}`),
  };
  const texts: Readonly<Record<Group, string>> = {
    any: kept.any[0] ?? [choice.tag, ...choice.any].join(' '),
    all: kept.all[0] ?? choice.all.join(' '),
    none: kept.none[0] ?? choice.none.join(' '),
  };
  const [isSent, setSent] = useState(false);
  const groups = canAny ? TAG_GROUPS : TAG_GROUPS.filter((group) => group !== 'any');
  const problemOf = (group: Group) => {
    const words = tagWords(texts[group]);
    if (!words.every(isHashtag)) return t('tags.invalid');
    return words.length > MAX_TAGS ? t('tags.many', { count: MAX_TAGS }) : '';
  };
  const [tag, ...any] = canAny ? tagWords(texts.any) : [choice.tag];
  const leave = () => {
    for (const group of TAG_GROUPS) kept[group][1](null);
    close?.();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (tag === undefined || groups.some(problemOf)) return;
    onChosen({ tag, any, all: tagWords(texts.all), none: tagWords(texts.none) });
    leave();
  };
  return (
    <DialogFrame
      title={title}
      footer={
        <>
          <Button onClick={leave}>{t('tags.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" disabled={tag === undefined}>
            {t('tags.save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={send}>
        {groups.map((group, at) => (
          <TextField
            key={group}
            label={t(`tags.${group}`)}
            hint={at === 0 ? t('tags.hint') : undefined}
            error={isSent ? problemOf(group) : ''}
            icon={Hash}
            dir="auto"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={texts[group]}
            onChange={({ currentTarget: { value } }) => kept[group][1](value)}
          />
        ))}
      </form>
    </DialogFrame>
  );
}

const tagsDialog = defineMount(TagsDialog);

/** Asks which hashtags the timeline is to have, and opens that timeline. */
export function EditTagsItem({ choice }: { choice: TagChoice }) {
  const t = useT();
  const { dialogs, navigation } = useModule().ports;
  const edit = async () => {
    let chosen: TagChoice | undefined;
    const onChosen = (next: TagChoice) => {
      chosen = next;
    };
    await dialogs.open(tagsDialog, { label: t('tags.title'), size: 'small', params: { choice, onChosen } }).closed;
    // The dialog has an entry of its own in the history, which is gone by now.
    const href = chosen && navigation.href('timelines.tag', choiceParams(chosen));
    if (href !== undefined) navigation.go(href);
  };
  return (
    <ActionItem icon={Hash} onSelect={() => void edit()}>
      {t('tags.edit')}
    </ActionItem>
  );
}
