import { Globe, House, List, Lock, Mail, Moon, type IconShape } from '@skerry/shared/ui/icons';
import type { Visibility } from '@skerry/shared/entities';
import type { MessageKey } from '../use-t.ts';

/** The readers of each visibility, as text. */
export const AUDIENCES: Readonly<Record<Visibility, { icon: IconShape; name: MessageKey; audience: MessageKey }>> = {
  public: { icon: Globe, name: 'visibility.public', audience: 'audience.public' },
  unlisted: { icon: Moon, name: 'visibility.unlisted', audience: 'audience.unlisted' },
  local: { icon: House, name: 'visibility.local', audience: 'audience.local' },
  private: { icon: Lock, name: 'visibility.private', audience: 'audience.private' },
  direct: { icon: Mail, name: 'visibility.direct', audience: 'audience.direct' },
  list: { icon: List, name: 'visibility.list', audience: 'audience.list' },
};
