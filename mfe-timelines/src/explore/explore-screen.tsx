import { useEffect } from 'react';
import { useAbility, useModule, type ScreenProps } from '@skerry/shared/runtime';
import { ColumnButton, Icon, Panel, PanelHead, Tabs } from '@skerry/shared/ui';
import { Compass } from '@skerry/shared/ui/icons';
import { KeyedList } from '@skerry/shared/ui/list-keys';
import { preloadContent } from '../status/card/status-body.tsx';
import { StatusScope } from '../status/status-scope.tsx';
import { useHere } from '../use-here.ts';
import { AboutLink } from './about-link.tsx';
import { FirstSteps } from './first-steps.tsx';
import { FrequentParts } from './frequent-parts.tsx';
import { PeoplePart, usePeopleKinds } from './people-part.tsx';
import { BubblePosts, TrendingLinks, TrendingPosts, TrendingTags } from './trends.tsx';
import { useT } from '../use-t.ts';
import styles from './explore.module.css';

/** The tabs, as `show` of the address names them. */
const PARTS = ['today', 'posts', 'hashtags', 'news', 'people'] as const;
export type ExplorePart = (typeof PARTS)[number];

/** How much of each part the first tab has. */
const MOST = { hashtags: 3, news: 2, posts: 2, people: 3 } as const;

/**
 * `/explore?show=…`: what is popular on this server. With `about=URL` it is the posts about a link, with `start` the
 * first steps of a newcomer.
 */
export default function ExploreScreen({ setTitle }: Pick<ScreenProps, 'setTitle'>) {
  const { search } = useHere();
  const asked = new URLSearchParams(search);
  const about = asked.get('about');
  const shown = asked.get('show');
  useEffect(preloadContent, []);
  return (
    <StatusScope filters="public">
      {about !== null ? (
        <AboutLink key={about} url={about} setTitle={setTitle} />
      ) : asked.has('start') ? (
        <FirstSteps />
      ) : (
        <Parts wanted={PARTS.find((part) => part === shown) ?? 'today'} />
      )}
    </StatusScope>
  );
}

function Parts({ wanted }: { wanted: ExplorePart }) {
  const t = useT();
  const { navigation } = useModule().ports;
  const hasTrends = useAbility('trends');
  const hasBubble = useAbility('bubble');
  const people = usePeopleKinds();
  const parts = PARTS.filter((part) =>
    part === 'posts' ? hasTrends || hasBubble : part === 'people' ? people.length > 0 : true,
  );
  const part = parts.includes(wanted) ? wanted : 'today';
  const show = (next: ExplorePart) => {
    const href = navigation.href('timelines.explore', next === 'today' ? {} : { show: next });
    // Back leads to what was before, not through the tabs.
    if (href !== undefined) navigation.go(href, { replace: true });
  };
  const labels: Record<ExplorePart, string> = {
    today: t('explore.today'),
    posts: t('tab.statuses'),
    hashtags: t('tab.hashtags'),
    news: t('explore.news'),
    people: t('tab.people'),
  };
  const extent = (of: keyof typeof MOST) => (part === 'today' ? { most: MOST[of], onAll: () => show(of) } : {});
  const isShown = (one: ExplorePart) => part === one || (part === 'today' && parts.includes(one));
  const Posts = hasTrends ? TrendingPosts : BubblePosts;
  const posts = isShown('posts') && <Posts {...extent('posts')} />;
  const peoplePart = isShown('people') && <PeoplePart kinds={people} {...extent('people')} />;
  return (
    <Panel>
      <PanelHead
        isSticky
        level={1}
        title={
          <span className={styles.title}>
            <Icon as={Compass} />
            {t('explore.title')}
          </span>
        }
        actions={<ColumnButton label={t('column.open')} />}
      />
      <Tabs
        label={t('explore.parts')}
        tabs={parts.map((key) => ({ key, label: labels[key] }))}
        selected={part}
        onSelect={show}
      >
        <KeyedList name={`explore ${part}`}>
          {hasTrends ? (
            <>
              {isShown('hashtags') && <TrendingTags {...extent('hashtags')} />}
              {isShown('news') && <TrendingLinks {...extent('news')} />}
              {posts}
              {peoplePart}
            </>
          ) : (
            <>
              {(isShown('hashtags') || isShown('news')) && (
                <FrequentParts
                  hashtags={isShown('hashtags') ? extent('hashtags') : null}
                  news={isShown('news') ? extent('news') : null}
                />
              )}
              {peoplePart}
              {posts}
            </>
          )}
        </KeyedList>
      </Tabs>
    </Panel>
  );
}
