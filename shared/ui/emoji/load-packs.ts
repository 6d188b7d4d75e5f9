import { customEmoji } from '../../api/instance/emoji.ts';
import { mastodonEmoji } from '../../api/instance/mastodon-emoji.ts';
import type { Result } from '../../contract/api.ts';
import type { ModuleContext } from '../../contract/context.ts';
import { customEmojiOf, type EmojiPack } from './custom-emoji.ts';

/** What is needed of a module's context. */
export type PickerContext = Pick<ModuleContext, 'signal' | 'telemetry' | 'ports' | 'i18n' | 'once'>;

/** Akkoma's and Pleroma's list, else that of other servers; a server with neither has none (requirement SH-119). */
export async function loadPacks(
  { ports, telemetry }: Pick<PickerContext, 'ports' | 'telemetry'>,
  signal: AbortSignal,
): Promise<Result<EmojiPack[]>> {
  for (const call of [customEmoji(), mastodonEmoji()]) {
    const { data, error } = await ports.api.request(call, { signal });
    if (data) return { data: customEmojiOf(data), error };
    if (error.code === 'not-found' || error.code === 'unsupported') continue;
    if (error.code !== 'aborted') telemetry.error(error, { what: 'emoji' });
    return { error };
  }
  return { data: [], error: null };
}
