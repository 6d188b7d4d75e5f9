import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleManifest, ModuleSource } from '@skerry/shared/contract';
import { namedTexts } from '@skerry/shared/contract/schema';
import { languagesIn } from '../messages/languages-in.ts';

/**
 * The languages that a module has files of; the English texts for its manifest, and one small file for each other
 * language beside the build.
 */
export function writeTexts(
  source: ModuleSource,
  messages: string,
  output: string,
): Pick<ModuleManifest, 'i18n' | 'texts'> {
  const keys = [...new Set(namedTexts(source).map(([, key]) => key))];
  const locales = languagesIn(messages);
  const pick = (locale: string) => {
    const all = JSON.parse(readFileSync(join(messages, `${locale}.json`), 'utf8')) as Record<string, string>;
    return Object.fromEntries(keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])));
  };
  const files: Record<string, string> = {};
  for (const locale of locales.filter((one) => one !== 'en')) {
    const text = JSON.stringify(pick(locale));
    files[locale] = `texts.${locale}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
    writeFileSync(join(output, files[locale]), text);
  }
  return { i18n: { locales }, texts: { en: pick('en'), files } };
}
