import { loadLanguage } from '@skerry/shared/i18n';
import { createFakeCtx, type FakeCtx, type FakeCtxOptions } from '@skerry/shared/testing';
import { compileMessages } from 'skerry/messages';
import manifest from '../../module.json';
import messages from '../exposes/messages.ts';

/** A context of this module, with its own texts. */
export function fakeCtx(options: Partial<FakeCtxOptions> = {}): FakeCtx {
  return createFakeCtx({
    module: 'profile',
    messages: compileMessages(messages.en),
    preferences: manifest.preferences,
    ...options,
  });
}

/** The module's texts in a language, then its English ones. */
export async function textsIn(locale: string) {
  const own = await loadLanguage(import.meta.glob('../../messages/*.json'), locale);
  const texts = [own, messages.en] as Record<string, string>[];
  return texts.map(compileMessages);
}
