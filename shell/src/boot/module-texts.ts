import { createFormatter } from '@skerry/shared/i18n';
import type { I18nPort, MessagesContribution } from '@skerry/shared/contract';
import type { Report } from '../services.ts';

type Translate = I18nPort['t'];

/** The texts of one module, in the languages requested so far. */
export interface ModuleTexts {
  has(locale: string): boolean;
  /** Never rejects: where a language cannot be loaded its texts are English, and the next call requests it again. */
  prepare(locale: string): Promise<void>;
  /** English where the language is not loaded. */
  in(locale: string): Translate;
}

const ENGLISH = 'en';

export function createModuleTexts(module: string, messages: MessagesContribution, report: Report): ModuleTexts {
  const onKey = (key: string, problem: unknown) => report(`${module}: the text ${key}`, problem);
  const english = createFormatter(ENGLISH, messages.en, onKey);
  const ready = new Map<string, Translate>([[ENGLISH, english]]);
  const underWay = new Map<string, Promise<void>>();
  const missing = new Set<string>();

  async function load(locale: string): Promise<void> {
    try {
      ready.set(locale, createFormatter(locale, [await messages.load(locale), messages.en], onKey));
      missing.delete(locale);
    } catch (cause) {
      report(`${module}: the texts in ${locale} could not be loaded; they are English`, cause);
      missing.add(locale);
      ready.set(locale, english);
    }
  }

  return {
    has: (locale) => ready.has(locale),
    prepare(locale) {
      if (ready.has(locale) && !missing.has(locale)) return Promise.resolve();
      const loading = underWay.get(locale) ?? load(locale).finally(() => underWay.delete(locale));
      underWay.set(locale, loading);
      return loading;
    },
    in: (locale) => ready.get(locale) ?? english,
  };
}
