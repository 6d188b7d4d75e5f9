import type { LoadedRows } from '@skerry/shared/contract';
import manifest from '../../module.json';
import ownTexts from '../../messages/en.json';

/** Small declarations of a shell and two modules. */
export const SAMPLE_PREFERENCES = {
  ...manifest.preferences,
  interfaceLanguage: { type: 'text', default: '' },
  theme: { type: 'text', default: 'pleroma-dark' },
  sidebarRight: { type: 'boolean', default: false },
  'shell.textSize': { type: 'choice', default: 100, options: [80, 100, 200], perDevice: true },
  'shell.density': { type: 'choice', default: 'normal', options: ['compact', 'normal', 'roomy'], perDevice: true },
  modalOnMute: { type: 'boolean', default: false },
  virtualScrolling: { type: 'boolean', default: true },
  replyVisibility: { type: 'choice', default: 'all', options: ['all', 'self'] },
  muteWords: { type: 'list', default: [] },
  'timelines.filters': { type: 'list', default: [] },
  maxDepthInThread: { type: 'number', default: 6, min: 0 },
  notificationVisibility: { type: 'switches', default: { likes: true, repeats: true } },
  'tide.height': { type: 'number', default: 2, min: 1, max: 9 },
  'tide.place': { type: 'text', default: '', maxLength: 40 },
};

export const SAMPLE_ROWS: LoadedRows = {
  failed: [],
  languages: [
    { code: 'en', name: 'English', share: 1 },
    { code: 'ar', name: 'العربية', share: 1 },
    { code: 'de', name: 'Deutsch', share: 1 },
    { code: 'ja', name: '日本語', share: 0.96 },
  ],
  loaded: [
    {
      owner: 'shell',
      groups: [],
      rows: [
        { preference: 'theme', group: 'start', order: 20, kind: 'theme', labelKey: 'theme' },
        { preference: 'sidebarRight', group: 'layout', order: 10, kind: 'switch', labelKey: 'side' },
        {
          preference: 'shell.textSize',
          group: 'type',
          order: 10,
          kind: 'percent',
          labelKey: 'size',
          hintKey: 'size.hint',
        },
        {
          preference: 'shell.density',
          group: 'space',
          order: 10,
          kind: 'segments',
          labelKey: 'density',
          options: ['compact', 'normal', 'roomy'].map((value) => ({ value, labelKey: `density.${value}` })),
        },
        { preference: 'interfaceLanguage', group: 'start', order: 10, kind: 'language', labelKey: 'language' },
      ],
      texts: {
        en: {
          theme: 'Theme',
          language: 'Interface language',
          side: 'Side column on the other side',
          size: 'Text size',
          'size.hint': 'On top of your browser’s own size',
          density: 'Density',
          'density.compact': 'Compact',
          'density.normal': 'Normal',
          'density.roomy': 'Roomy',
        },
      },
    },
    {
      owner: 'settings',
      groups: manifest.settingsGroups as LoadedRows['loaded'][number]['groups'],
      rows: Object.entries(manifest.preferences).map(
        ([preference, { row }]) => ({ preference, ...row }) as LoadedRows['loaded'][number]['rows'][number],
      ),
      texts: { en: ownTexts },
    },
    {
      owner: 'timelines',
      groups: [],
      rows: [
        { preference: 'modalOnMute', group: 'ask', order: 10, kind: 'switch', labelKey: 'mute' },
        {
          preference: 'virtualScrolling',
          group: 'live',
          order: 10,
          kind: 'switch',
          level: 'expert',
          labelKey: 'virtual',
          hintKey: 'virtual.hint',
        },
        {
          preference: 'replyVisibility',
          group: 'shown',
          order: 10,
          kind: 'choice',
          labelKey: 'replies',
          options: [
            { value: 'all', labelKey: 'replies.all' },
            { value: 'self', labelKey: 'replies.self' },
          ],
        },
        { preference: 'muteWords', group: 'words', order: 10, kind: 'words', labelKey: 'words' },
        {
          preference: 'maxDepthInThread',
          group: 'conversations',
          order: 10,
          kind: 'number',
          labelKey: 'depth',
          min: 3,
          max: 20,
        },
        {
          preference: 'notificationVisibility',
          group: 'notificationKinds',
          order: 10,
          kind: 'switches',
          options: [
            { value: 'likes', labelKey: 'likes' },
            { value: 'repeats', labelKey: 'repeats' },
          ],
        },
      ],
      texts: {
        en: {
          mute: 'Muting an account',
          virtual: 'Draw only what is near',
          'virtual.hint': 'Keeps long timelines quick',
          replies: 'Replies in timelines',
          'replies.all': 'All',
          'replies.self': 'To me',
          words: 'Muted words',
          depth: 'Levels shown before folding',
          likes: 'Favourites',
          repeats: 'Repeats',
        },
      },
    },
    {
      owner: 'tide',
      groups: [{ id: 'tide.water', tab: 'timelines', titleKey: 'water', order: 10 }],
      rows: [
        { preference: 'tide.height', group: 'tide.water', order: 20, kind: 'number', labelKey: 'height' },
        { preference: 'tide.place', group: 'tide.water', order: 10, kind: 'text', labelKey: 'place' },
      ],
      texts: {
        en: { water: 'Water', height: 'Height that counts as high', place: 'Place' },
        de: { height: 'Höhe, die als hoch gilt', water: 'Wasser' },
      },
    },
  ],
};
