import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import { segment } from '../query.ts';
import { isRecord, name, nameOrNull, read, readEach, requiredName, textOrNull, unknown, type Report } from '../wire.ts';
import { statusPath } from './status-path.ts';

export interface Translation {
  /** Hostile HTML. */
  contentHtml: string;
  detectedLanguage: string | null;
}

const Wire = v.object({
  text: textOrNull,
  content: textOrNull,
  detected_language: nameOrNull,
  detected_source_language: nameOrNull,
});

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

function parseTranslation(raw: unknown): Translation {
  const wire = read(Wire, raw);
  const contentHtml = wire?.text ?? wire?.content;
  if (!wire || !contentHtml) throw new MalformedReply('a translation', raw);
  return { contentHtml, detectedLanguage: wire.detected_language ?? wire.detected_source_language };
}
