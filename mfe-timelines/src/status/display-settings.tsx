import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { SettingKey, Settings } from '@skerry/shared/contract';
import { combineLatest, useModule, useObservable, type Observable } from '@skerry/shared/runtime';

const KEYS = [
  'collapseMessageWithSubject',
  'greentext',
  'hideAttachments',
  'hideAttachmentsInConv',
  'hideFilteredStatuses',
  'hideNsfw',
  'hidePostStats',
  'maxThumbnails',
  'mentionLinkBoldenYou',
  'mentionLinkDisplay',
  'mentionLinkFadeDomain',
  'mentionLinkShowAvatar',
  'mentionLinkShowTooltip',
  'mentionLinkShowYous',
  'muteBotStatuses',
  'muteWords',
  'renderMfmOnHover',
  'renderMisskeyMarkdown',
  'timelines.hideBotIndication',
  'timelines.hideMutedPosts',
  'timelines.hideRepeaters',
  'timelines.showAnswered',
  'useBlurhash',
  'useContainFit',
] as const satisfies readonly SettingKey[];
/** How the user marks what an account wrote, by its handle: a preference of profiles, where it is set. */
type Marks = Readonly<Record<string, Readonly<Record<string, string>>>>;
const NO_MARKS: Marks = {};
type DisplaySettings = Pick<Settings, (typeof KEYS)[number]> & {
  hidesCounts: boolean;
  stopGifs: boolean;
  highlight: Marks;
};

const Display = createContext<DisplaySettings | null>(null);

/** Reads the preferences of all statuses once for the whole screen: else each card would subscribe to a dozen of them. */
export function DisplaySettingsProvider({ children }: { children: ReactNode }) {
  const { settings } = useModule().ports;
  const all$ = useMemo(
    () =>
      combineLatest(
        Object.fromEntries([
          ...KEYS.map((key) => [key, settings.observe(key)] as const),
          ['hidesCounts', settings.observeOther('shell', 'shell.hideCounts', false)],
          ['stopGifs', settings.observeOther('shell', 'stopGifs', false)],
          ['highlight', settings.observeOther('profile', 'highlight', NO_MARKS)],
        ]),
      ) as unknown as Observable<DisplaySettings>,
    [settings],
  );
  return <Display value={useObservable(all$)}>{children}</Display>;
}

/** The user's preferences for the display of statuses. */
export function useDisplay<K extends keyof DisplaySettings>(key: K): DisplaySettings[K] {
  const display = useContext(Display);
  if (!display) throw new Error('A status outside of a StatusScope');
  return display[key];
}
