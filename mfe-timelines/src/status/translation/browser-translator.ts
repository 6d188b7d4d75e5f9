import type { Translation } from '@skerry/shared/api';
import type { Poll, Status } from '@skerry/shared/entities';
import { plainText, textPieces, type PostParser } from '@skerry/shared/html';
import { foreignLanguage } from '@skerry/shared/rules';

/** How far a browser is able to translate: `downloadable` if it must load the languages first, which takes a press. */
export type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable';

interface Pair {
  sourceLanguage: string;
  targetLanguage: string;
}
interface Creating {
  signal: AbortSignal;
  monitor?(monitor: EventTarget): void;
}
interface NativeTranslator {
  translate(text: string, options: { signal: AbortSignal }): Promise<string>;
  destroy(): void;
}
interface NativeDetector {
  /** The likeliest first. */
  detect(text: string, options: { signal: AbortSignal }): Promise<{ detectedLanguage: string; confidence: number }[]>;
  destroy(): void;
}
/** Chromium's (Translator and Language Detector APIs, W3C draft). */
interface NativeApi {
  Translator?: {
    availability(pair: Pair): Promise<Availability>;
    create(options: Pair & Creating): Promise<NativeTranslator>;
  };
  LanguageDetector?: {
    availability(): Promise<Availability>;
    create(options: Creating): Promise<NativeDetector>;
  };
}

/** A language that is detected with less is a guess. */
const LEAST_CONFIDENCE = 0.5;
const UNDETERMINED = 'und';

const native = () => globalThis as NativeApi;

/**
 * Whether the browser translates such a post into the language of the interface: the user is asked before it downloads
 * anything.
 */
export async function isTranslatedHere({ contentHtml, language }: Status, locale: string): Promise<boolean> {
  const { Translator, LanguageDetector } = native();
  if (!Translator || contentHtml === '') return false;
  if (language === null) return (await LanguageDetector?.availability()) === 'available';
  const from = foreignLanguage(language, [locale]);
  return from !== null && (await availabilityOf(from, locale)) !== 'unavailable';
}

/** `null` if the browser can't tell without a download, or isn't sure. */
export async function detectLanguage(status: Status, parser: PostParser, signal: AbortSignal): Promise<string | null> {
  if (status.language) return status.language;
  const { LanguageDetector } = native();
  if (!LanguageDetector || (await LanguageDetector.availability()) !== 'available') return null;
  const detector = await LanguageDetector.create({ signal });
  try {
    const [first] = await detector.detect(plainText(status.contentHtml, { parser }), { signal });
    const isSure = first && first.confidence >= LEAST_CONFIDENCE && first.detectedLanguage !== UNDETERMINED;
    return isSure ? first.detectedLanguage : null;
  } finally {
    detector.destroy();
  }
}

export async function availabilityOf(from: string, to: string): Promise<Availability> {
  return (await native().Translator?.availability(pairOf(from, to))) ?? 'unavailable';
}

const pairOf = (from: string, to: string): Pair => ({ sourceLanguage: known(from), targetLanguage: known(to) });

/** Translators know languages without regions, and Chinese in two scripts. */
const known = (tag: string): string => (/^zh-(?:hant|tw|hk|mo)\b/i.test(tag) ? 'zh-Hant' : tag.split('-', 1).join(''));

interface Job {
  status: Status;
  poll: Poll | undefined;
  from: string;
  to: string;
  parser: PostParser;
  signal: AbortSignal;
  /** The part of the download that is done, 0 to 1. */
  onProgress(part: number): void;
}

/** Translates text, warning, poll and descriptions on the device. Rejects if the browser doesn't, or is stopped. */
export async function translateOnDevice(job: Job): Promise<Translation> {
  const { status, poll, from, to, parser, signal, onProgress } = job;
  const translator = await native().Translator?.create({
    ...pairOf(from, to),
    signal,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) => onProgress((event as ProgressEvent).loaded)),
  });
  if (!translator) throw new Error('This browser has no translator');
  const translate = (text: string) => translator.translate(text, { signal });
  const all = async (texts: readonly string[]) => {
    const translated: string[] = [];
    // One after the other: a translator works through them in this order anyway, and stops sooner.
    for (const text of texts) translated.push(await translate(text));
    return translated;
  };
  try {
    const { texts, put } = textPieces(status.contentHtml, parser);
    const described = status.attachments.flatMap(({ id, description }) => (description ? [{ id, description }] : []));
    const contentHtml = put(await all(texts));
    const spoilerText = status.spoilerText && (await translate(status.spoilerText));
    const pollTitles = await all(poll?.options.map(({ title }) => title) ?? []);
    const descriptions = await all(described.map(({ description }) => description));
    return {
      contentHtml,
      detectedLanguage: from,
      spoilerText,
      pollTitles,
      descriptions: new Map(described.map(({ id }, index) => [id, descriptions[index] ?? ''])),
      provider: null,
    };
  } finally {
    translator.destroy();
  }
}
