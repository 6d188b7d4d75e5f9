import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import type { Reading } from '../read/batch.ts';
import { segment } from '../query.ts';
import {
  isRecord,
  name,
  nameOrNull,
  read,
  readEach,
  requiredName,
  textOrNull,
  unknown,
  wordsOrNull,
  type Report,
} from '../wire.ts';
import { statusPath } from './status-path.ts';

export interface Translation {
  /** Hostile HTML. */
  contentHtml: string;
  detectedLanguage: string | null;
  /** The content warning. Empty if the server doesn't translate it, or if there is none. */
  spoilerText: string;
  /** Titles in the order of the poll's options. Empty if the server doesn't translate them. */
  pollTitles: readonly string[];
  /** By the id of the attachment. */
  descriptions: ReadonlyMap<string, string>;
  /** The service that the server has used, in its own words. */
  provider: string | null;
}

const Wire = v.object({
  text: textOrNull,
  content: textOrNull,
  detected_language: nameOrNull,
  detected_source_language: nameOrNull,
  spoiler_text: wordsOrNull,
  provider: nameOrNull,
  poll: unknown,
  media_attachments: unknown,
});
const PollWire = v.object({ options: unknown });
const OptionWire = v.object({ title: requiredName });
const MediaWire = v.object({ id: requiredName, description: wordsOrNull });
/** More than any server allows in a post. */
const MAX_PARTS = 100;

/**
 * Akkoma before 3.18; later ones answer 404 and have `translateStatusByPost`. `from` only if the user chose the source
 * language.
 */
export function translateStatus(statusId: string, { to, from }: { to: string; from?: string }): ApiCall<Translation> {
  return {
    method: 'GET',
    path: statusPath(statusId, `/translations/${segment(to)}`),
    query: { from },
    parse: parseTranslation,
  };
}

/** Mastodon, and Akkoma from 3.18 on: if `translateStatus` answers 404. */
export function translateStatusByPost(statusId: string, { to }: { to: string }): ApiCall<Translation> {
  return {
    method: 'POST',
    path: statusPath(statusId, '/translate'),
    needs: 'translation',
    subject: statusPath(statusId),
    body: { lang: to },
    parse: parseTranslation,
  };
}

export interface TranslationLanguage {
  code: string;
  name: string;
}

const LanguagesWire = v.object({ source: unknown, target: unknown });
const LanguageWire = v.object({ code: requiredName, name });
const MAX_LANGUAGES = 500;

/** Akkoma. Both empty if translation is disabled. */
export function translationLanguages(): ApiCall<{ source: TranslationLanguage[]; target: TranslationLanguage[] }> {
  return {
    method: 'GET',
    path: '/api/v1/akkoma/translation/languages',
    needs: 'translationLanguages',
    parse(raw, { report }) {
      const wire = read(LanguagesWire, raw);
      if (!wire) throw new MalformedReply('languages', raw);
      return { source: readLanguages(wire.source, report), target: readLanguages(wire.target, report) };
    },
  };
}

/**
 * Mastodon: the codes of the languages into which it translates each language; `und` is a text whose language is not
 * known.
 */
export function translationPairs(): ApiCall<ReadonlyMap<string, readonly string[]>> {
  return {
    method: 'GET',
    path: '/api/v1/instance/translation_languages',
    needs: 'translationPairs',
    parse(raw, { report }) {
      if (!isRecord(raw)) throw new MalformedReply('pairs of languages', raw);
      return new Map(
        Object.entries(raw)
          .slice(0, MAX_LANGUAGES)
          .map(([source, targets]) => [
            source,
            readEach(targets, MAX_LANGUAGES, (code) => read(requiredName, code), 'language', report),
          ]),
      );
    },
  };
}

function readLanguages(raw: unknown, report: Report): TranslationLanguage[] {
  return readEach(
    raw,
    MAX_LANGUAGES,
    (item) => {
      const wire = read(LanguageWire, item);
      return wire && { code: wire.code, name: wire.name || wire.code };
    },
    'language',
    report,
  );
}

function parseTranslation(raw: unknown, { report }: Reading): Translation {
  const wire = read(Wire, raw);
  const contentHtml = wire?.text ?? wire?.content;
  if (!wire || !contentHtml) throw new MalformedReply('a translation', raw);
  const options = read(PollWire, wire.poll)?.options;
  const media = readEach(wire.media_attachments, MAX_PARTS, (one) => read(MediaWire, one), 'description', report);
  return {
    contentHtml,
    detectedLanguage: wire.detected_language ?? wire.detected_source_language,
    spoilerText: wire.spoiler_text ?? '',
    pollTitles: readEach(options, MAX_PARTS, (one) => read(OptionWire, one)?.title ?? null, 'poll option', report),
    descriptions: new Map(media.flatMap(({ id, description }) => (description ? [[id, description]] : []))),
    provider: wire.provider,
  };
}
