import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { ModuleManifest, ModuleSource } from '@skerry/shared/contract';

/** The message keys that a manifest names: the shell shows these texts before it loads any code of the module. */
export function namedKeys(source: ModuleSource): string[] {
  const keys = [
    ...source.navigation.map((entry) => entry.titleKey),
    ...source.routes.flatMap((route) => route.titleKey ?? []),
    ...source.slots.flatMap((slot) => (slot.kind === 'action' ? slot.labelKey : [])),
  ];
  return [...new Set(keys)];
}

/**
 * English texts for the manifest, and one small file for each language beside the build. Throws if a key is missing in
 * English.
 */
export function writeTexts(source: ModuleSource, messagesFolder: string, output: string): ModuleManifest['texts'] {
  const keys = namedKeys(source);
  const read = (locale: string) =>
    JSON.parse(readFileSync(join(messagesFolder, `${locale}.json`), 'utf8')) as Record<string, string>;
  const pick = (all: Record<string, string>) =>
    Object.fromEntries(keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])));
  const en = pick(read('en'));
  const missing = keys.filter((key) => en[key] === undefined);
  if (missing.length > 0)
    throw new Error(
      `module.json of ${source.id} names texts that are missing in src/messages/en.json: ${missing.join(', ')}`,
    );
  const files: Record<string, string> = {};
  for (const file of readdirSync(messagesFolder)) {
    const { name: locale, ext } = parse(file);
    if (ext !== '.json' || locale === 'en' || keys.length === 0) continue;
    const text = JSON.stringify(pick(read(locale)));
    files[locale] = `texts.${locale}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
    writeFileSync(join(output, files[locale]), text);
  }
  return { en, files };
}
