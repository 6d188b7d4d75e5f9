/** Groups of the settings dialog for rows of any module, by tab, in the order in which it shows them. */
export const SETTINGS_GROUPS = {
  general: ['start', 'ask'],
  appearance: ['layout', 'postButton'],
  reading: ['type', 'space', 'pictures'],
  timelines: ['live', 'shown', 'calm', 'conversations'],
  statuses: ['text', 'mentions', 'media'],
  writing: ['form', 'replies'],
  notifications: ['notificationKinds'],
  muted: ['words'],
} as const;

export type SettingsTab = keyof typeof SETTINGS_GROUPS;
export const SETTINGS_TABS = Object.keys(SETTINGS_GROUPS) as SettingsTab[];
