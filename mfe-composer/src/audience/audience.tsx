import { formatList } from '@skerry/shared/i18n';
import { TriangleAlert } from '@skerry/shared/ui/icons';
import type { Visibility } from '@skerry/shared/entities';
import { scopeOrder } from '@skerry/shared/rules';
import { onDemand, useInstance, useLocale, useModule } from '@skerry/shared/runtime';
import { Icon, MenuButton } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { AUDIENCES } from './audiences.ts';
import { mentionsIn } from './mentions-in.ts';
import styles from './audience.module.css';

const AudienceMenu = onDemand(() => import('./audience-menu.tsx'));
/** Number of names listed before the line becomes too long. */
const NAMES_TOLD = 3;

interface AudienceProps {
  visibility: Visibility;
  scopes: readonly Visibility[];
  text: string;
  /** Of the status that is answered, and whether the user wrote it. */
  answered?: { visibility: Visibility; isOwn: boolean } | null;
  onChange: (visibility: Visibility) => void;
  /** The user goes on after a choice, of the same too. */
  onChosen: () => void;
}

/** The readers of the post, as text, and a menu to change them. With a single choice it is only text. */
export function Audience({ visibility, scopes, text, answered = null, onChange, onChosen }: AudienceProps) {
  const t = useT();
  const { notices } = useModule().ports;
  const { features } = useInstance();
  const locale = useLocale();
  const look = AUDIENCES[visibility];
  const people = visibility === 'direct' ? mentionsIn(text, features.includes('safe_dm_mentions')) : [];
  const difference = answered && differenceFrom(answered, visibility);
  const told = people.slice(0, NAMES_TOLD).map((handle) => `\u2066${handle}\u2069`);
  if (people.length > NAMES_TOLD) told.push(t('audience.direct.others', { count: people.length - NAMES_TOLD }));
  const audience =
    told.length > 0 ? t('audience.direct.people', { people: formatList(locale, told) }) : t(look.audience);
  return (
    <div className={styles.audience}>
      {scopes.length > 1 ? (
        <MenuButton
          label={t('visibility.label', { visibility: t(look.name) })}
          icon={look.icon}
          text={t(look.name)}
          variant="soft"
          size="small"
          align="start"
          onNear={AudienceMenu.preload}
          onFailed={() => notices.show({ level: 'error', text: t('visibility.failed') })}
          renderMenu={(menu) => (
            <AudienceMenu {...menu} visibility={visibility} scopes={scopes} onChange={onChange} onChosen={onChosen} />
          )}
        />
      ) : (
        <span className={styles.fixed}>
          <Icon as={look.icon} size={14} />
          {t(look.name)}
        </span>
      )}
      <span className={styles.who} aria-live="polite">
        <bdi>{audience}</bdi>
        {difference && (
          <span className={styles.differs}>
            <Icon as={TriangleAlert} size={12} />
            {t(`audience.${difference}`)}
          </span>
        )}
      </span>
    </div>
  );
}

/**
 * How the readers of an answer differ from those of the answered status. Of two for followers it is the followers of
 * two people.
 */
function differenceFrom(
  answered: { visibility: Visibility; isOwn: boolean },
  visibility: Visibility,
): 'narrower' | 'wider' | null {
  const [mine, theirs] = [scopeOrder(visibility), scopeOrder(answered.visibility)];
  if (mine < theirs) return 'narrower';
  return mine > theirs || (visibility === 'private' && !answered.isOwn) ? 'wider' : null;
}
