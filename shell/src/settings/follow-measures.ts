import type { SettingsPort } from '@skerry/shared/contract';

/** Attributes of the document that `tokens.css` reads, by the preference that each has the value of. */
const MEASURES = [
  'textSize',
  'lineLength',
  'density',
  'columnWidth',
  'avatarShape',
  'avatarSize',
  'pictureHeight',
] as const;

/**
 * Keeps the document as large, dense and wide as the settings say, until the signal aborts. The text size is a
 * percentage, so that it multiplies the browser's own.
 */
export function followMeasures(settings: SettingsPort, signal: AbortSignal): void {
  const { style, dataset } = document.documentElement;
  const following = settings.observe('shell.textSize').subscribe((size) => {
    style.fontSize = `${size}%`;
  });
  for (const name of MEASURES)
    following.add(
      settings.observe(`shell.${name}`).subscribe((value) => {
        dataset[name] = String(value);
      }),
    );
  signal.addEventListener('abort', () => following.unsubscribe());
}
