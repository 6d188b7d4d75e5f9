import type { I18nPort } from '@skerry/shared/contract';
import type { NoticeStore, Report } from '../services.ts';
import { isRecord } from '../flaw.ts';
import type { Ability } from '@skerry/shared/entities';
import en from '../../messages/en.json';

export type StorageProblem = 'session_broken' | 'storage_unavailable';

/** Says what the browser's storage refused, or what in it cannot be read. */
export function tellOfProblem(problem: StorageProblem, t: I18nPort['t'], notices: Pick<NoticeStore, 'show'>): void {
  notices.show({ level: 'warning', text: t(`errors.${problem}`), ms: 0 });
}

/**
 * Shows one sentence about the last of them: the server cannot do that, and it is no longer offered. Nothing for what
 * users see no control of.
 */
export function tellOfLost(lost: readonly Ability[], t: I18nPort['t'], notices: Pick<NoticeStore, 'show'>): void {
  const key = `ability.${lost.at(-1)}`;
  if (!Object.hasOwn(en, key)) return;
  notices.show({ level: 'warning', text: t('ability.missing', { what: t(key) }) });
}

/** Says that the user is of the staff now, whose calls the server allows only to a new login. */
export function tellOfStaff(logIn: () => void, t: I18nPort['t'], notices: Pick<NoticeStore, 'show'>): void {
  notices.show({
    level: 'info',
    text: t('staff.made'),
    ms: 0,
    action: { label: t('staff.logIn'), run: logIn },
  });
}

/** The values that the user was told about: each once, not at every start. */
export const UNREAD_KEY = 'skerry.settings.unread';

interface Telling {
  notices: Pick<NoticeStore, 'show' | 'dismiss' | 'notices$'>;
  report: Report;
  storage(): Storage;
  /** Where a state that could not be read was put aside. */
  brokenKey: string;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Says that stored settings cannot be read, and offers all that was put aside as a file. What is found later, when more
 * modules declare their preferences, is said in the same notice. The returned function takes what `onUnread` of
 * `createSettings` gives.
 */
export function createTellOfUnread({ notices, report, storage, brokenKey }: Telling) {
  const told = new Set<string>();
  let isWholeTold = false;
  let shown: number | undefined;

  return (values: Values, t: I18nPort['t']): void => {
    const noted = read(storage(), UNREAD_KEY);
    const known = isRecord(noted) ? noted : {};
    const fresh = Object.keys(values).filter((key) => JSON.stringify(known[key]) !== JSON.stringify(values[key]));
    const isWhole = Object.keys(values).length === 0;
    if (!isWhole && fresh.length === 0) return;
    const kept = { ...known, ...values };
    try {
      if (!isWhole) storage().setItem(UNREAD_KEY, JSON.stringify(kept));
    } catch (cause) {
      report('what of the settings cannot be read could not be noted', cause);
    }
    isWholeTold ||= isWhole;
    for (const key of fresh) told.add(key);
    if (shown !== undefined) notices.dismiss(shown);
    notices.show({
      level: 'warning',
      text: isWholeTold ? t('settings.broken') : t('settings.unread', { count: told.size }),
      ms: 0,
      action: {
        label: t('settings.export'),
        run: () => offerFile({ values: kept, state: read(storage(), brokenKey) }),
      },
    });
    shown = notices.notices$.value.at(-1)?.id;
  };
}

/** As JSON if it is some, else as it is stored. */
function read(storage: Storage, key: string): unknown {
  const raw = storage.getItem(key);
  try {
    return JSON.parse(raw ?? 'null');
  } catch {
    return raw;
  }
}

/** Gives the user a file, as a download. */
function offerFile(content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'skerry-settings-put-aside.json';
  link.click();
  URL.revokeObjectURL(url);
}
