import { Pencil } from '@skerry/shared/ui/icons';
import { KEYBOARD_SIZES_PX } from '@skerry/shared/rules';
import { useCan, useSession, useSetting } from '@skerry/shared/runtime';
import { classes, Icon, useMediaQuery } from '@skerry/shared/ui';
import { useWorld } from '../services.ts';
import styles from './pen-button.module.css';
import { useScrollDirection } from './use-scroll-direction.ts';
import { useT } from '../texts/use-t.ts';

/** A window this low has a virtual keyboard open (requirement CO-099). */
const KEYBOARD = KEYBOARD_SIZES_PX.map(({ width, height }) => `((width < ${width}px) and (height < ${height}px))`).join(
  ' or ',
);

/** Opens the composer; absent where none is installed and for visitors. */
export function PenButton({ isNarrow }: { isNarrow: boolean }) {
  const t = useT();
  const { send } = useWorld();
  const { account } = useSession();
  const canWrite = useCan('composer/open/v1');
  const [isForced] = useSetting('alwaysShowNewPostButton');
  const [hidesOnScroll] = useSetting('autohideFloatingPostButton');
  const isWriting = useMediaQuery(KEYBOARD);
  const isOffered = account !== null && canWrite && (isForced || (isNarrow && !isWriting));
  const direction = useScrollDirection(isOffered && hidesOnScroll && !isForced);
  if (!isOffered) return null;
  const isAway = direction === 'down';
  return (
    <button
      type="button"
      className={classes(styles.pen, isAway && styles.away)}
      inert={isAway}
      aria-label={t('pen.label')}
      title={t('pen.label')}
      onClick={() => send('composer/open/v1')}
    >
      <Icon as={Pencil} size={24} />
    </button>
  );
}
