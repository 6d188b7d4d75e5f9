import type { SettingsPort } from '@skerry/shared/contract';
import { applyTheme } from '@skerry/shared/ui';

/** The theme of the settings on the document, until the signal aborts. */
export function followTheme(settings: SettingsPort, signal: AbortSignal): void {
  let stop = () => {};
  const following = settings.observe('theme').subscribe((theme) => {
    stop();
    stop = applyTheme(document.documentElement, theme);
  });
  following.add(() => stop());
  signal.addEventListener('abort', () => following.unsubscribe());
}
