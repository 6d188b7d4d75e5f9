import { createFakeCtx, type FakeCtx, type FakeCtxOptions } from '@skerry/shared/testing';
import { compileMessages } from 'skerry/messages';
import manifest from '../../module.json';
import messages from '../exposes/messages.ts';
// Loaded once here, so that no test waits for what is on demand below a text.
import '../status/reply-line/answered-words.tsx';
import '../status/card/link-card.tsx';
import '../status/media/failed-tile.tsx';
import '../status/media/tile-marks.tsx';
import '../status/media/veil.tsx';
import '../status/media/hidden-media.tsx';
import '../status/media/blurhash.tsx';
import '../status/media/file-attachment.tsx';
import '../status/media/film.tsx';
import '../status/people/avatar-list.tsx';
import '../status/people/people-popover.tsx';
import '../status/poll/poll-view.tsx';
import '../status/preview/status-preview.tsx';
import '../status/quote/quote.tsx';
import '../status/reactions/reactions.tsx';
import '../status/people/repeated-by-all.tsx';
import '../status/text/show-more.tsx';
import '../status/warning/content-warning.tsx';

const ROUTES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(manifest.routes.map(({ id, path }) => [id, path])),
  'profile.user': '/users/:name',
  'shell.login': '/login',
};

export interface TimelinesOptions extends Partial<FakeCtxOptions> {
  /** Account id of the signed-in user; none for a visitor. */
  me?: string | undefined;
}

/** A context of this module, with its own texts and routes; commands have no handler unless the test adds one. */
export function fakeCtx({ me, ...options }: TimelinesOptions = {}): FakeCtx {
  return createFakeCtx({
    module: 'timelines',
    messages: compileMessages(messages.en),
    preferences: manifest.preferences,
    account: me ? { id: me, acct: `user${me}` } : null,
    routes: ROUTES,
    commands: [],
    ...options,
  });
}
