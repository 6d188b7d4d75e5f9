import { Globe, House, List, Lock, Mail, Moon, type LucideIcon } from 'lucide-react';
import type { Visibility } from '@skerry/shared/entities';
import { Icon, MenuButton, MenuItem } from '@skerry/shared/ui';
import { useT, type MessageKey } from '../use-t.ts';
import { mentionsIn } from './mentions-in.ts';
import styles from './audience.module.css';

const FACES: Readonly<Record<Visibility, { icon: LucideIcon; name: MessageKey; audience: MessageKey }>> = {
  public: { icon: Globe, name: 'visibility.public', audience: 'audience.public' },
  unlisted: { icon: Moon, name: 'visibility.unlisted', audience: 'audience.unlisted' },
  local: { icon: House, name: 'visibility.local', audience: 'audience.local' },
  private: { icon: Lock, name: 'visibility.private', audience: 'audience.private' },
  direct: { icon: Mail, name: 'visibility.direct', audience: 'audience.direct' },
  list: { icon: List, name: 'visibility.list', audience: 'audience.list' },
};
/** Names told one by one before the line grows too long. */
const NAMES_TOLD = 3;

interface AudienceProps {
  visibility: Visibility;
  scopes: readonly Visibility[];
  text: string;
  onChange: (visibility: Visibility) => void;
}

/** Who will see it, in words, and the choice of it. With a single choice it only says so. */
export function Audience({ visibility, scopes, text, onChange }: AudienceProps) {
  const t = useT();
  const face = FACES[visibility];
  const people = visibility === 'direct' ? mentionsIn(text) : [];
  const audience = people.length > 0
    ? t('audience.direct.people', { people: people.slice(0, NAMES_TOLD).map((handle) => `\u2066${handle}\u2069`).join(', ') + (people.length > NAMES_TOLD ? ` +${people.length - NAMES_TOLD}` : '') })
    : t(face.audience);
  return (
    <div className={styles.audience}>
      {scopes.length > 1
        ? (
          <MenuButton label={t('visibility.label', { visibility: t(face.name) })} icon={face.icon} text={t(face.name)} variant="soft" size="small" align="start">
            {scopes.map((scope) => (
              <MenuItem key={scope} kind="radio" icon={FACES[scope].icon} isChecked={scope === visibility} hint={t(FACES[scope].audience)} onSelect={() => onChange(scope)}>{t(FACES[scope].name)}</MenuItem>
            ))}
          </MenuButton>
        )
        : <span className={styles.fixed}><Icon as={face.icon} size={14} />{t(face.name)}</span>}
      <span className={styles.who} aria-live="polite"><bdi>{audience}</bdi></span>
    </div>
  );
}
