import { Bookmark, Hash, Waves, type IconShape } from '@skerry/shared/ui/icons';
import { RouteLink } from '@skerry/shared/runtime';
import { buttonClass, EmptyState } from '@skerry/shared/ui';
import { useT, type MessageKey } from '../use-t.ts';
import type { TimelineKind } from './timeline-kinds.ts';

/** The text of an empty timeline, and the next step it offers. */
interface EmptyTexts {
  readonly icon: IconShape;
  readonly title: MessageKey;
  readonly body: MessageKey;
  readonly next?: { readonly route: string; readonly text: MessageKey };
}

const USUAL: EmptyTexts = { icon: Waves, title: 'timeline.empty', body: 'timeline.empty_body' };
const OTHERS: Readonly<Partial<Record<TimelineKind, EmptyTexts>>> = {
  home: {
    icon: Waves,
    title: 'timeline.empty_home',
    body: 'timeline.empty_home_body',
    next: { route: 'timelines.local', text: 'timeline.find_people' },
  },
  bookmarks: { icon: Bookmark, title: 'timeline.empty_bookmarks', body: 'timeline.empty_bookmarks_body' },
  tag: { ...USUAL, icon: Hash },
};

/** An empty timeline. */
export default function EmptyTimeline({ kind }: { kind: TimelineKind }) {
  const t = useT();
  const { icon, title, body, next } = OTHERS[kind] ?? USUAL;
  const action = next && (
    <RouteLink to={next.route} className={buttonClass({ variant: 'primary' })} fallback={null}>
      {t(next.text)}
    </RouteLink>
  );
  return <EmptyState icon={icon} title={t(title)} body={t(body)} action={action} />;
}
