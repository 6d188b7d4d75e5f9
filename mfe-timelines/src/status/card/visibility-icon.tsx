import { Globe, House, Lock, Mail, Moon, Users, type IconShape } from '@skerry/shared/ui/icons';
import type { Visibility } from '@skerry/shared/entities';
import { Icon, VisuallyHidden } from '@skerry/shared/ui';
import { useT, type MessageKey } from '../../use-t.ts';

const LOOK: Readonly<Record<Visibility, { icon: IconShape; label: MessageKey }>> = {
  public: { icon: Globe, label: 'visibility.public' },
  unlisted: { icon: Moon, label: 'visibility.unlisted' },
  local: { icon: House, label: 'visibility.local' },
  private: { icon: Lock, label: 'visibility.private' },
  direct: { icon: Mail, label: 'visibility.direct' },
  list: { icon: Users, label: 'visibility.list' },
};

/** The visibility of a status, as an icon with its name. */
export function VisibilityIcon({ visibility }: { visibility: Visibility }) {
  const t = useT();
  const { icon, label } = LOOK[visibility];
  return (
    <span title={t(label)}>
      <Icon as={icon} size={14} />
      <VisuallyHidden>{t(label)}</VisuallyHidden>
    </span>
  );
}
