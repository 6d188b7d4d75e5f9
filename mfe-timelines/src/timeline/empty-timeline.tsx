import { Bookmark, Hash, Waves, type IconShape } from '@skerry/shared/ui/icons';
import { RouteLink } from '@skerry/shared/runtime';
import { buttonClass, EmptyState } from '@skerry/shared/ui';
import type { TimelineKind } from './timeline-kinds.ts';
import { useT, type MessageKey } from '../use-t.ts';

/** The text of an empty timeline, and the next step it offers. */
interface EmptyTexts {
  readonly icon: IconShape;
  readonly title: MessageKey;
  readonly body: MessageKey;
  readonly next?: {
    readonly route: string;
    readonly params: Readonly<Record<string, string>>;
    readonly text: MessageKey;
  };
}

const USUAL: EmptyTexts = { icon: Waves, title: 'empty.usual', body: 'empty.usual_body' };
const OTHERS: Readonly<Partial<Record<TimelineKind, EmptyTexts>>> = {
  home: {
    icon: Waves,
    title: 'empty.home',
    body: 'empty.home_body',
    next: { route: 'timelines.explore', params: { start: '1' }, text: 'empty.explore' },
  },
  bookmarks: { icon: Bookmark, title: 'empty.bookmarks', body: 'empty.bookmarks_body' },
  tag: { ...USUAL, icon: Hash },
};

/** An empty timeline. */
export default function EmptyTimeline({ kind }: { kind: TimelineKind }) {
  const t = useT();
  const { icon, title, body, next } = OTHERS[kind] ?? USUAL;
  const action = next && (
    <RouteLink to={next.route} params={next.params} className={buttonClass({ variant: 'primary' })} fallback={null}>
      {t(next.text)}
    </RouteLink>
  );
  return <EmptyState icon={icon} title={t(title)} body={t(body)} action={action} />;
}
