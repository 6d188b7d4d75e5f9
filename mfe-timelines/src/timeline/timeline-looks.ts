import { Bookmark, Globe, Hash, House, Users, Waves, type IconShape } from '@skerry/shared/ui/icons';
import type { MessageKey } from '../use-t.ts';
import type { TimelineName } from './timeline-kind.ts';

interface Look {
  icon: IconShape;
  title: MessageKey;
  route: string;
}

/** How each timeline is named, drawn and reached. */
export const TIMELINE_LOOKS: Readonly<Record<TimelineName, Look>> = {
  home: { icon: House, title: 'timeline.home', route: 'timelines.home' },
  bubble: { icon: Waves, title: 'timeline.bubble', route: 'timelines.bubble' },
  local: { icon: Users, title: 'timeline.local', route: 'timelines.local' },
  federated: { icon: Globe, title: 'timeline.federated', route: 'timelines.federated' },
  bookmarks: { icon: Bookmark, title: 'timeline.bookmarks', route: 'timelines.bookmarks' },
  tag: { icon: Hash, title: 'timeline.tag', route: 'timelines.tag' },
};
