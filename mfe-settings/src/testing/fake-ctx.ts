import { createFakeCtx, type FakeCtx, type FakeCtxOptions } from '@skerry/shared/testing';
import { compileMessages } from 'skerry/messages';
import messages from '../exposes/messages.ts';
import { SAMPLE_PREFERENCES, SAMPLE_ROWS } from './sample-rows.ts';

/** A context of this module, with its own texts, and settings to draw. */
export function fakeCtx(options: Partial<FakeCtxOptions> = {}): FakeCtx {
  return createFakeCtx({
    module: 'settings',
    messages: compileMessages(messages.en),
    preferences: SAMPLE_PREFERENCES,
    rows: SAMPLE_ROWS,
    ...options,
  });
}
