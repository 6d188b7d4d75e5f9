/**
 * The texts of the samples. The gallery is a tool for developers: its frame is in English, the samples are also in a
 * language with long words, in one that runs from right to left, and in one without spaces between words.
 */
export interface Texts {
  save: string;
  cancel: string;
  remove: string;
  close: string;
  more: string;
  retry: string;
  open: string;
  back: string;
  search: string;
  copyLink: string;
  edit: string;
  mute: string;
  forAnHour: string;
  forADay: string;
  order: string;
  byName: string;
  byAge: string;
  danger: string;
  reason: string;
  hint: string;
  error: string;
  empty: string;
  loading: string;
  end: string;
  name: string;
  title: string;
  sentence: string;
  paragraph: string;
  longWord: string;
  language: string;
  audience: string;
  everybody: string;
  followers: string;
  onlyMe: string;
  audienceHint: string;
  choose: string;
  nothingFits: string;
  opacity: string;
  width: string;
  least: string;
  most: string;
  colour: string;
  hex: string;
  area: string;
  swatches: string;
  date: string;
  dateTime: string;
  clear: string;
  statuses: string;
  media: string;
  about: string;
  notifications: string;
  isDeleted: string;
  count: string;
}

const en: Texts = {
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  close: 'Close',
  more: 'More',
  retry: 'Try again',
  open: 'Open',
  back: 'Back',
  search: 'Search',
  copyLink: 'Copy link',
  edit: 'Edit',
  mute: 'Mute',
  forAnHour: 'For an hour',
  forADay: 'For a day',
  order: 'Order',
  byName: 'By name',
  byAge: 'By age',
  danger: 'Danger',
  reason: 'Write something first',
  hint: 'Others will see this.',
  error: 'This name is taken. Choose another.',
  empty: 'Nothing here yet',
  loading: 'Loading',
  end: 'That is all',
  name: 'Maren Holm',
  title: 'Delete this post?',
  sentence: 'The harbour is quiet today.',
  paragraph:
    'It will be gone here and, as far as they listen, on every server that has seen it. Replies stay where they are.',
  longWord: 'Incomprehensibilities of interoperability',
  language: 'Language',
  audience: 'Who can reply',
  everybody: 'Everybody',
  followers: 'Followers',
  onlyMe: 'Only me',
  audienceHint: 'Also strangers from other servers',
  choose: 'Choose',
  nothingFits: 'Nothing like that',
  opacity: 'Opacity',
  width: 'Width',
  least: 'Least',
  most: 'Most',
  colour: 'Colour',
  hex: 'Hex',
  area: 'Saturation and brightness',
  swatches: 'Colours of the theme',
  date: 'Date',
  dateTime: 'Publish at',
  clear: 'Clear',
  statuses: 'Statuses',
  media: 'Media',
  about: 'About',
  notifications: 'Notifications',
  isDeleted: 'The status was deleted.',
  count: '41',
};

const de: Texts = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  remove: 'Löschen',
  close: 'Schließen',
  more: 'Mehr',
  retry: 'Erneut versuchen',
  open: 'Öffnen',
  back: 'Zurück',
  search: 'Suchen',
  copyLink: 'Link kopieren',
  edit: 'Bearbeiten',
  mute: 'Stummschalten',
  forAnHour: 'Für eine Stunde',
  forADay: 'Für einen Tag',
  order: 'Reihenfolge',
  byName: 'Nach Namen',
  byAge: 'Nach Alter',
  danger: 'Vorsicht',
  reason: 'Schreib erst etwas',
  hint: 'Das sehen auch andere.',
  error: 'Dieser Name ist vergeben. Wähle einen anderen.',
  empty: 'Noch nichts da',
  loading: 'Lädt',
  end: 'Das ist alles',
  name: 'Maren Holm',
  title: 'Diesen Beitrag löschen?',
  sentence: 'Im Hafen ist es heute still.',
  paragraph:
    'Er verschwindet hier und, soweit sie zuhören, auf jedem Server, der ihn gesehen hat. Antworten bleiben, wo sie sind.',
  longWord: 'Benachrichtigungseinstellungsänderungsbestätigung',
  language: 'Sprache',
  audience: 'Wer antworten kann',
  everybody: 'Alle',
  followers: 'Follower',
  onlyMe: 'Nur ich',
  audienceHint: 'Auch Fremde von anderen Servern',
  choose: 'Auswählen',
  nothingFits: 'Nichts dergleichen',
  opacity: 'Deckkraft',
  width: 'Breite',
  least: 'Mindestens',
  most: 'Höchstens',
  colour: 'Farbe',
  hex: 'Hex',
  area: 'Sättigung und Helligkeit',
  swatches: 'Farben des Themas',
  date: 'Datum',
  dateTime: 'Veröffentlichen am',
  clear: 'Leeren',
  statuses: 'Beiträge',
  media: 'Medien',
  about: 'Über',
  notifications: 'Benachrichtigungen',
  isDeleted: 'Der Beitrag wurde gelöscht.',
  count: '41',
};

const ar: Texts = {
  save: 'حفظ',
  cancel: 'إلغاء',
  remove: 'حذف',
  close: 'إغلاق',
  more: 'المزيد',
  retry: 'حاول مرة أخرى',
  open: 'فتح',
  back: 'رجوع',
  search: 'بحث',
  copyLink: 'نسخ الرابط',
  edit: 'تعديل',
  mute: 'كتم',
  forAnHour: 'لمدة ساعة',
  forADay: 'لمدة يوم',
  order: 'الترتيب',
  byName: 'حسب الاسم',
  byAge: 'حسب العمر',
  danger: 'خطر',
  reason: 'اكتب شيئًا أولًا',
  hint: 'سيرى الآخرون هذا.',
  error: 'هذا الاسم مستخدم. اختر غيره.',
  empty: 'لا شيء هنا بعد',
  loading: 'جارٍ التحميل',
  end: 'هذا كل شيء',
  name: 'مارين هولم',
  title: 'هل تريد حذف هذا المنشور؟',
  sentence: 'الميناء هادئ اليوم.',
  paragraph: 'سيختفي هنا، ومن كل خادم رآه إن استجاب. أما الردود فتبقى في مكانها.',
  longWord: 'واستخدامهم للإشعارات المتزامنة',
  language: 'اللغة',
  audience: 'من يمكنه الرد',
  everybody: 'الجميع',
  followers: 'المتابعون',
  onlyMe: 'أنا فقط',
  audienceHint: 'حتى الغرباء من خوادم أخرى',
  choose: 'اختر',
  nothingFits: 'لا شيء كهذا',
  opacity: 'العتامة',
  width: 'العرض',
  least: 'الأدنى',
  most: 'الأقصى',
  colour: 'اللون',
  hex: 'ست عشري',
  area: 'التشبع والسطوع',
  swatches: 'ألوان السمة',
  date: 'التاريخ',
  dateTime: 'النشر في',
  clear: 'مسح',
  statuses: 'المنشورات',
  media: 'الوسائط',
  about: 'حول',
  notifications: 'الإشعارات',
  isDeleted: 'حُذف المنشور.',
  count: '٤١',
};

const ja: Texts = {
  save: '保存',
  cancel: 'キャンセル',
  remove: '削除',
  close: '閉じる',
  more: 'その他',
  retry: 'もう一度試す',
  open: '開く',
  back: '戻る',
  search: '検索',
  copyLink: 'リンクをコピー',
  edit: '編集',
  mute: 'ミュート',
  forAnHour: '1時間',
  forADay: '1日',
  order: '並び順',
  byName: '名前順',
  byAge: '古い順',
  danger: '注意',
  reason: '先に何か書いてください',
  hint: 'ほかの人にも見えます。',
  error: 'この名前は使われています。別の名前を選んでください。',
  empty: 'まだ何もありません',
  loading: '読み込み中',
  end: 'これで全部です',
  name: 'マレン・ホルム',
  title: 'この投稿を削除しますか？',
  sentence: '今日の港は静かです。',
  paragraph: 'ここから消え、応じてくれる限り、受け取ったすべてのサーバーからも消えます。返信はそのまま残ります。',
  longWord: '相互運用性不可解事象一覧表示設定変更確認画面',
  language: '言語',
  audience: '返信できる人',
  everybody: '全員',
  followers: 'フォロワー',
  onlyMe: '自分だけ',
  audienceHint: 'ほかのサーバーの知らない人も',
  choose: '選ぶ',
  nothingFits: '見つかりません',
  opacity: '不透明度',
  width: '幅',
  least: '最小',
  most: '最大',
  colour: '色',
  hex: '16進',
  area: '彩度と明るさ',
  swatches: 'テーマの色',
  date: '日付',
  dateTime: '公開日時',
  clear: '消去',
  statuses: '投稿',
  media: 'メディア',
  about: '概要',
  notifications: '通知',
  isDeleted: '投稿を削除しました。',
  count: '41',
};

export const TEXTS = { en, de, ar, ja } as const;
export type GalleryLanguage = keyof typeof TEXTS;

/** The texts of the frame. */
export const FRAME = {
  title: 'Gallery',
  intro: 'Every part of shared/ui in every state.',
  parts: 'Parts',
  all: 'All on one page',
  theme: 'Theme',
  direction: 'Direction',
  language: 'Language',
  missing: 'There is no such entry.',
  failed: 'This entry could not be loaded.',
  broken: 'This sample threw an error; the console has it.',
  retry: 'Try again',
} as const;
