import { createFakeCtx, type FakeCtx, type FakeCtxOptions } from '@skerry/shared/testing';
import { compileMessages } from 'skerry/messages';
import en from '../messages/en.json';

/** A context of this module, with its own texts. */
export function fakeCtx(options: Partial<FakeCtxOptions> = {}): FakeCtx {
  return createFakeCtx({ module: 'admin', messages: compileMessages(en), ...options });
}
