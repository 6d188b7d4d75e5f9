import { tagTimeline } from '@skerry/shared/api';
import { useAbility, useDocumentTitle, useLocale, type ScreenProps } from '@skerry/shared/runtime';
import { formatList } from '@skerry/shared/i18n';
import { readChoice, TAG_GROUPS, type TagChoice } from '../tags/tag-choice.ts';
import { StatusScope } from '../status/status-scope.tsx';
import { useT } from '../use-t.ts';
import { TIMELINES } from './timeline-kinds.ts';
import type { TimelineSource } from './timeline-source.ts';
import { Timeline } from './timeline.tsx';

interface TagsTimelineProps extends Pick<ScreenProps, 'setTitle'> {
  tag: string;
  search: string;
}

/** The statuses with several hashtags, as the address names them. */
export function TagsTimeline({ tag, search, setTitle }: TagsTimelineProps) {
  const t = useT();
  const locale = useLocale();
  const choice = readChoice(tag, search, useAbility('severalTags'));
  const others = TAG_GROUPS.flatMap((group) => choice[group]).length;
  const title = TAG_GROUPS.flatMap((group) => {
    const names = [...(group === 'any' ? [tag] : []), ...choice[group]];
    return names.length > 0
      ? [
          t('tags.named', {
            group: t(`tags.${group}`),
            tags: formatList(
              locale,
              names.map((name) => `#${name}`),
            ),
          }),
        ]
      : [];
  }).join(' · ');
  useDocumentTitle({ setTitle }, others > 0 ? title : `#${tag}`);
  const source = others > 0 ? tagsSource(choice) : TIMELINES.tag.source({ tag });
  const { icon, hasBack, filters } = TIMELINES.tag;
  const head =
    others > 0
      ? { icon, name: t('timeline.tags', { tag, count: others }), title, hasBack }
      : { icon, name: tag, hasBack };
  return (
    <StatusScope key={source.listKey} filters={filters}>
      <Timeline kind="tag" head={head} source={source} />
    </StatusScope>
  );
}

/** Where they come from. What a server ignores of the choice is left out here. */
export function tagsSource(choice: TagChoice): TimelineSource {
  const { tag, any, all, none } = choice;
  const plain = TIMELINES.tag.source({ tag });
  const names = TAG_GROUPS.map((group) => `${group}=${choice[group].map((one) => one.toLowerCase()).toSorted()}`);
  return {
    ...plain,
    listKey: `${plain.listKey}?${names.join('&')}`,
    call: (query) => tagTimeline(tag, { ...query, any, all, none }),
    moreStreams: any.map((one) => ({ stream: 'hashtag', tag: one })),
    tags: choice,
  };
}
