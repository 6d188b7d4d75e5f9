import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import type { CustomEmoji } from '../../entities/account.ts';
import type { Attachment } from '../../entities/status.ts';
import { MalformedReply } from '../errors.ts';
import { readList } from '../page.ts';
import { readAccount } from '../read/account.ts';
import { readAttachments } from '../read/attachment.ts';
import { readEmojis } from '../read/emoji.ts';
import { date, flag, id, markup, name, part, read, readEach, text, unknown, words } from '../wire.ts';
import { statusPath } from './status-path.ts';

export interface StatusSource {
  id: string;
  text: string;
  spoilerText: string;
  /** `null` if the server does not send it. */
  contentType: string | null;
}

const SourceWire = v.object({ id, text, spoiler_text: text, content_type: text });

/** The typed text, for an edit. Empty for statuses of other servers. */
export function statusSource(statusId: string): ApiCall<StatusSource> {
  return {
    method: 'GET',
    path: statusPath(statusId, '/source'),
    needs: 'editing',
    subject: statusPath(statusId),
    parse(raw) {
      const wire = read(SourceWire, raw);
      if (!wire) throw new MalformedReply('the source of a status');
      return { id: wire.id, text: wire.text, spoilerText: wire.spoiler_text, contentType: wire.content_type || null };
    },
  };
}

export interface StatusVersion {
  /** When this version was written. */
  createdAt: string;
  accountId: string | null;
  /** Hostile HTML. */
  contentHtml: string;
  spoilerText: string;
  isSensitive: boolean;
  attachments: Attachment[];
  emojis: CustomEmoji[];
  pollOptions: string[];
}

const VersionWire = v.object({
  account: unknown,
  content: markup,
  spoiler_text: words,
  sensitive: flag,
  created_at: date,
  media_attachments: unknown,
  emojis: unknown,
  poll: part({ options: unknown }),
});
const OptionWire = v.object({ title: name });
const MAX_VERSIONS = 500;
const MAX_OPTIONS = 100;

/** All versions, oldest first; the last is the current one. */
export function statusHistory(statusId: string): ApiCall<StatusVersion[]> {
  return {
    method: 'GET',
    path: statusPath(statusId, '/history'),
    needs: 'history',
    subject: statusPath(statusId),
    parse: (raw, reading) =>
      readList<StatusVersion>(
        raw,
        'version',
        MAX_VERSIONS,
        (item) => {
          const wire = read(VersionWire, item);
          return (
            wire && {
              createdAt: wire.created_at,
              accountId: readAccount(wire.account, reading),
              contentHtml: wire.content,
              spoilerText: wire.spoiler_text,
              isSensitive: wire.sensitive,
              attachments: readAttachments(wire.media_attachments, reading.report),
              emojis: readEmojis(wire.emojis, reading.report),
              pollOptions: readEach(
                wire.poll.options,
                MAX_OPTIONS,
                (option) => read(OptionWire, option)?.title ?? null,
                'option of a poll',
                reading.report,
              ),
            }
          );
        },
        reading.report,
      ),
  };
}
