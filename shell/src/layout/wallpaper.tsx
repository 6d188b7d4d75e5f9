import { useInstance, useSetting } from '@skerry/shared/runtime';
import styles from './wallpaper.module.css';

/** The operator's picture behind everything, unless the user hides it. */
export function Wallpaper() {
  const { background } = useInstance();
  const [isHidden] = useSetting('hideInstanceWallpaper');
  if (!background || isHidden) return null;
  return (
    <img data-wallpaper className={styles.wallpaper} src={background} alt="" decoding="async" fetchPriority="low" />
  );
}
