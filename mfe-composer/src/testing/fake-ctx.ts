import { createFakeCtx, type FakeCtx, type FakeCtxOptions } from '@skerry/shared/testing';
import { compileMessages } from 'skerry/messages';
import manifest from '../../module.json';
import messages from '../exposes/messages.ts';
// Loaded once here, so that no test waits for what is on demand below a form.
import '../form/discard-changes.tsx';
import '../form/publish.ts';
import '../uploads/attachments.tsx';

/** A context of this module, with its own texts. */
export function fakeCtx(options: Partial<FakeCtxOptions> = {}): FakeCtx {
  return createFakeCtx({
    module: 'composer',
    messages: compileMessages(messages.en),
    preferences: manifest.preferences,
    ...options,
  });
}
