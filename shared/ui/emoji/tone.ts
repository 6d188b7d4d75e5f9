/** 0: without a tone; 1, light, to 5, dark (Fitzpatrick's scale, as in Unicode). */
export type Tone = 0 | 1 | 2 | 3 | 4 | 5;
export const TONES: readonly Tone[] = [0, 1, 2, 3, 4, 5];
/** The hand that shows the tone of all emoji. */
export const SAMPLE_HAND = '✋';

const LIGHTEST = 0x1f3fb;
/** Everything that can have a tone; the handshake between two people keeps its own. */
const TONED = /(?<!\u200d(?=\u{1F91D}))(\p{Emoji_Modifier_Base})\ufe0f?/gu;

/** A unicode emoji with tones, in one tone for all people in it. */
export function withTone(emoji: string, tone: Tone): string {
  return tone === 0 ? emoji : emoji.replace(TONED, `$1${String.fromCodePoint(LIGHTEST + tone - 1)}`);
}
