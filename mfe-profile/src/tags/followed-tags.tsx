import { Hash, Check, Plus } from '@skerry/shared/ui/icons';
import { useCallback, useMemo, useState } from 'react';
import { followedTags, followTag, unfollowTag } from '@skerry/shared/api';
import { PagedView, usePagedList, type PagedSource } from '@skerry/shared/paging';
import { isHashtag } from '@skerry/shared/rules';
import { useModule, RouteLink, Slot } from '@skerry/shared/runtime';
import { BackButton, EmptyState, Panel, PanelHead, Button, Icon, TextField } from '@skerry/shared/ui';
import { KeyedList, listRow } from '@skerry/shared/ui/list-keys';
import { TagBones } from './tag-bones.tsx';
import { useT } from '../use-t.ts';
import { failureText, showFailure } from '@skerry/shared/ui/failure';
import styles from './tags.module.css';

/** The hashtags that the user follows, in the server's order. No server says what others follow (PR-004). */
export function FollowedTags() {
  const t = useT();
  const { api } = useModule().ports;
  const ask = useCallback<PagedSource['ask']>(
    async (query, signal) => {
      const tags = await api.request(followedTags(query), { signal });
      return tags.error ? tags : { ...tags, data: { ids: tags.data.map(({ name }) => name) } };
    },
    [api],
  );
  const tags = usePagedList({ key: 'followed-tags', isById: false, ask });
  /** Followed here, the latest first; the server's list has them from the next visit on. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const isAdded = (name: string) => added.some((one) => one.toLowerCase() === name.toLowerCase());
  return (
    <>
      <FollowForm onFollowed={(name) => !isAdded(name) && setAdded([name, ...added])} />
      {added.length > 0 && (
        <ul aria-label={t('tags.following')}>
          {added.map((name) => (
            <TagCard key={name} name={name} />
          ))}
        </ul>
      )}
      <PagedView
        paged={tags}
        labels={{ more: t('tags.more'), loading: t('tags.loading'), error: t('tags.failed'), end: t('tags.end') }}
        loading={<TagBones />}
        empty={added.length === 0 && <EmptyState icon={Hash} title={t('tags.none')} body={t('tags.noneBody')} />}
      >
        <KeyedList name="followed-tags">
          <ul aria-label={t('tags.tags')}>
            {tags.ids
              .filter((name) => !isAdded(name))
              .map((name) => (
                <TagCard key={name} name={name} />
              ))}
          </ul>
        </KeyedList>
      </PagedView>
    </>
  );
}

/** Follows a hashtag by its name, with or without `#`. What was typed stays until the server has it. */
function FollowForm({ onFollowed }: { onFollowed: (name: string) => void }) {
  const t = useT();
  const ctx = useModule();
  const [written, setWritten] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const name = written.trim().replace(/^[#\uff03]/, '');
  const follow = async () => {
    if (name === '' || isBusy) return;
    if (!isHashtag(name)) return setProblem(t('tags.invalid'));
    setBusy(true);
    setProblem('');
    const { data, error } = await ctx.ports.api.request(followTag(name), { signal: ctx.signal });
    setBusy(false);
    if (!error) {
      setWritten('');
      return onFollowed(data.name);
    }
    ctx.telemetry.error(error);
    setProblem(error.code === 'not-found' ? t('tags.unknown', { tag: name }) : failureText(ctx.i18n, error));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void follow();
      }}
    >
      <TextField
        className={styles.field}
        label={t('tags.add')}
        icon={Hash}
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        error={problem}
        value={written}
        onChange={({ currentTarget }) => {
          setWritten(currentTarget.value);
          setProblem('');
        }}
      />
      <Button type="submit" variant="primary" icon={Plus} isBusy={isBusy} disabled={name === ''}>
        {t('tags.follow')}
      </Button>
    </form>
  );
}

/** The same list on a page of its own, which the navigation leads to. */
export function FollowedTagsScreen() {
  const t = useT();
  return (
    <Panel>
      <PanelHead level={1} isSticky title={t('tags.title')} before={<BackButton label={t('tags.back')} />} />
      <FollowedTags />
    </Panel>
  );
}

/** A followed hashtag. It stays where it is when the user ends that, so that it can be followed again (TL-170). */
function TagCard({ name }: { name: string }) {
  const t = useT();
  const ctx = useModule();
  const params = useMemo(() => ({ tag: name }), [name]);
  const [isFollowing, setFollowing] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    setFollowing(!isFollowing);
    const call = (isFollowing ? unfollowTag : followTag)(name);
    const { error } = await ctx.ports.api.request(call, { signal: ctx.signal });
    setBusy(false);
    if (!error) return;
    setFollowing(isFollowing);
    showFailure(ctx, error);
  };
  return (
    <li {...listRow(`#${name}`, name)} className={styles.card}>
      <RouteLink to="timelines.tag" params={{ tag: name }} className={styles.name}>
        <Icon as={Hash} size={20} />
        <bdi>{name}</bdi>
      </RouteLink>
      <Slot slot="status/tag-actions/v1" params={params} />
      <Button
        size="small"
        variant={isFollowing ? undefined : 'primary'}
        icon={isFollowing ? Check : Plus}
        isBusy={isBusy}
        aria-label={t(isFollowing ? 'tags.unfollowNamed' : 'tags.followNamed', { tag: name })}
        onClick={() => void toggle()}
      >
        {t(isFollowing ? 'tags.following' : 'tags.follow')}
      </Button>
    </li>
  );
}
