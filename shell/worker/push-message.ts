/** What servers push (Mastodon's form, which Pleroma and Akkoma send too). */
export interface PushMessage {
  /** Of the account that is notified: for one question to the instance, never kept. */
  token: string;
  notificationId: string;
  title: string;
  body: string;
  icon: string | null;
}

type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** `null` for what is no such message. */
export function readMessage(raw: unknown): PushMessage | null {
  if (!isFields(raw)) return null;
  const token = textOf(raw['access_token']);
  const title = textOf(raw['title']);
  if (title === '') return null;
  const icon = textOf(raw['icon']);
  return {
    token,
    notificationId: textOf(raw['notification_id']),
    title,
    body: textOf(raw['body']),
    icon: /^https?:\/\//.test(icon) ? icon : null,
  };
}

/** What the instance says of the notification. */
export interface PushSubject {
  /** The account that is notified. */
  ownerId: string | null;
  /** Where the notification leads, on this site. */
  path: string;
  /** The content warning of its post; empty without one, `null` where that is not known. */
  warning: string | null;
}

/** From the replies of the instance; each may be missing. */
export function subjectOf(owner: unknown, notification: unknown): PushSubject {
  const ownerId = isFields(owner) ? textOf(owner['id']) || null : null;
  if (!isFields(notification)) return { ownerId, path: '/', warning: null };
  const { status, account } = notification;
  if (isFields(status))
    return {
      ownerId,
      path: `/notice/${encodeURIComponent(textOf(status['id']))}`,
      warning: textOf(status['spoiler_text']),
    };
  const path = isFields(account) ? `/users/${encodeURIComponent(textOf(account['id']))}` : '/';
  return { ownerId, path, warning: '' };
}

/** The text below the title. Content behind a warning is shown only if the account wants it (SE-051). */
export function shownBody({ body }: PushMessage, { warning }: PushSubject, isContentShown: boolean): string {
  if (warning === '' || isContentShown) return body;
  return warning ?? '';
}
