import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleManifest, ModuleSource } from '@skerry/shared/contract';
import { namedTexts } from '@skerry/shared/contract/schema';
import { invalid } from './read-json.ts';

/** English texts for the manifest, and one small file for each declared language beside the build. */
export function writeTexts(source: ModuleSource, messagesFolder: string, output: string): ModuleManifest['texts'] {
  const keys = [...new Set(namedTexts(source).map(([, key]) => key))];
  const read = (locale: string) =>
    JSON.parse(readFileSync(join(messagesFolder, `${locale}.json`), 'utf8')) as Record<string, string>;
  const pick = (all: Record<string, string>) =>
    Object.fromEntries(keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])));
  const en = pick(read('en'));
  const files: Record<string, string> = {};
  for (const [index, locale] of source.i18n.locales.entries()) {
    if (locale === 'en') continue;
    if (!existsSync(join(messagesFolder, `${locale}.json`)))
      throw invalid(join(messagesFolder, '../../module.json'), [
        {
          field: `i18n.locales[${index}]`,
          message: `is "${locale}", and there are no texts in it.`,
          fix: `Add src/messages/${locale}.json, or leave the language out.`,
        },
      ]);
    const text = JSON.stringify(pick(read(locale)));
    files[locale] = `texts.${locale}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
    writeFileSync(join(output, files[locale]), text);
  }
  return { en, files };
}
