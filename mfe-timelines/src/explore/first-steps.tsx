import { usePagedList } from '@skerry/shared/paging';
import { PeopleSkeleton } from '@skerry/shared/person';
import { RouteLink, useAbility } from '@skerry/shared/runtime';
import { BackButton, buttonClass, Panel, PanelHead } from '@skerry/shared/ui';
import { KeyedList } from '@skerry/shared/ui/list-keys';
import { FIRST_PEOPLE, useExplore } from './explore.ts';
import { FrequentParts } from './frequent-parts.tsx';
import { Part } from './parts.tsx';
import { PeopleRows } from './people-part.tsx';
import { TrendingTags } from './trends.tsx';
import { useT } from '../use-t.ts';
import styles from './explore.module.css';

/** Hashtags to begin with. */
const FIRST_TAGS = 3;

/** For a newcomer with an empty home: ten people and three hashtags, and the way back to home. */
export function FirstSteps() {
  const t = useT();
  const explore = useExplore();
  const hasTrends = useAbility('trends');
  const people = usePagedList({ key: 'explore:first-people', isById: false, ask: explore.askFirstPeople });
  return (
    <Panel>
      <PanelHead isSticky level={1} title={t('first.title')} before={<BackButton label={t('back')} />} />
      <div className={styles.first}>
        <p>{t('first.body')}</p>
        <RouteLink to="timelines.home" className={buttonClass({ variant: 'primary' })} fallback={null}>
          {t('first.home')}
        </RouteLink>
      </div>
      <KeyedList name="explore first steps">
        {hasTrends ? <TrendingTags most={FIRST_TAGS} /> : <FrequentParts hashtags={{ most: FIRST_TAGS }} news={null} />}
        <Part
          title={t('tab.people')}
          most={FIRST_PEOPLE}
          paged={people}
          none={t('explore.nobody')}
          loading={<PeopleSkeleton label={t('people.loading')} />}
        >
          {(ids) => <PeopleRows label={t('tab.people')} ids={ids} />}
        </Part>
      </KeyedList>
    </Panel>
  );
}
