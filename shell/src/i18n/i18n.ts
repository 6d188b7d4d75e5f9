import { directionOf, pickLanguage, createFormatter, regionalTag } from '@skerry/shared/i18n';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';
import type { CompiledMessages, I18nPort, SettingsPort } from '@skerry/shared/contract';
import type { Report } from '../services.ts';
import type * as MarkEnglish from './mark-english.ts';

export interface I18nOptions {
  settings: SettingsPort;
  /** Codes of the languages that have texts. */
  languages: readonly string[];
  /** `navigator.languages`. */
  browserLanguages: readonly string[];
  /** The `html` element; its `lang` and `dir` follow the language. */
  root: HTMLElement;
  /** Only for pages that show English in another language. */
  loadMarks(): Promise<typeof MarkEnglish>;
  /** Adds what the browser's `Intl` lacks of a language, before its texts are shown. Never rejects. */
  fillIntl(locale: string): Promise<void>;
  report: Report;
  signal: AbortSignal;
}

/** Returns the text, and has it marked as English on a page in that language, which lacks it. */
export type AsEnglish = (text: string, locale: string) => string;

/** A module's texts. */
export interface ModuleMessages {
  readonly en: CompiledMessages;
  /** Those of another language. */
  load(locale: string, signal: AbortSignal): Promise<CompiledMessages>;
}

export interface I18nService {
  /** BCP 47. Emits at once; a new language only when the texts of every loaded module are there. */
  readonly locale$: Observable<string>;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /**
   * The texts of a module, loaded in the user's language before this resolves. Never rejects. One port for each module
   * and page.
   */
  forModule(module: string, messages: ModuleMessages): Promise<I18nPort>;
  readonly asEnglish: AsEnglish;
}

export function createI18n(options: I18nOptions): I18nService {
  const { settings, languages, browserLanguages, root, loadMarks, fillIntl, report, signal } = options;
  const wanted = () => pickLanguage(settings.get('interfaceLanguage'), browserLanguages, languages);
  const locale$ = new BehaviorSubject(wanted());
  /** The language that is being loaded; else the current one. */
  let target = locale$.value;
  const modules = new Map<string, { texts: ModuleTexts; port: I18nPort }>();

  const tagOf = (locale: string) => regionalTag(locale, browserLanguages);

  function label(locale: string): void {
    root.lang = locale;
    root.dir = directionOf(locale);
  }

  async function follow(): Promise<void> {
    const next = wanted();
    if (next === target) return;
    target = next;
    await Promise.all([fillIntl(next), ...[...modules.values()].map(({ texts }) => texts.prepare(next))]);
    // Meanwhile a module may have been added that is loading this language, or another language chosen.
    await Promise.all(
      [...modules.values()].filter(({ texts }) => !texts.has(next)).map(({ texts }) => texts.prepare(next)),
    );
    if (target !== next || signal.aborted) return;
    label(next);
    locale$.next(next);
  }

  /** The shell's texts have those of the parts that it provides to modules. */
  const parts = () => modules.get(SHELL)?.texts;

  function portOf(texts: ModuleTexts): I18nPort {
    return {
      locale$: locale$.asObservable(),
      get locale() {
        return locale$.value;
      },
      get direction() {
        return directionOf(locale$.value);
      },
      t: (key, args) => (texts.knows(key) ? texts : (parts() ?? texts)).in(locale$.value)(key, args),
    };
  }

  let marks: Promise<MarkEnglish.EnglishMarks | void> | undefined;
  function asEnglish(text: string, locale: string): string {
    marks ??= loadMarks().then(
      ({ EnglishMarks }) => new EnglishMarks({ root, locale$, signal }),
      (cause: unknown) => {
        report('English texts are not marked', cause);
      },
    );
    void marks.then((loaded) => loaded?.note(text, locale));
    return text;
  }

  label(target);
  const started = fillIntl(target);
  const following = settings.observe('interfaceLanguage').subscribe(() => void follow());
  signal.addEventListener('abort', () => following.unsubscribe(), { once: true });

  return {
    locale$: locale$.asObservable(),
    get locale() {
      return locale$.value;
    },
    get direction() {
      return directionOf(locale$.value);
    },
    async forModule(module, messages) {
      let known = modules.get(module);
      if (!known) {
        const texts = createModuleTexts(module, messages, tagOf, asEnglish, report, signal);
        known = { texts, port: portOf(texts) };
        modules.set(module, known);
      }
      const { texts, port } = known;
      while (!texts.has(locale$.value) || !texts.has(target))
        await Promise.all([texts.prepare(locale$.value), texts.prepare(target)]);
      await started;
      return port;
    },
    asEnglish,
  };
}

type Translate = I18nPort['t'];

/** The texts of one module, in the languages requested so far. */
interface ModuleTexts {
  knows(key: string): boolean;
  has(locale: string): boolean;
  /** Never rejects: where a language cannot be loaded its texts are English, and the next call requests it again. */
  prepare(locale: string): Promise<void>;
  /** English where the language is not loaded. */
  in(locale: string): Translate;
}

const ENGLISH = 'en';
const SHELL = 'shell';

function createModuleTexts(
  module: string,
  messages: ModuleMessages,
  /** The language with the reader's region: dates of a British browser are British. */
  tagOf: (locale: string) => string,
  asEnglish: AsEnglish,
  report: Report,
  signal: AbortSignal,
): ModuleTexts {
  const onKey = (key: string, problem: unknown) => report(`${module}: the text ${key}`, problem);
  const english = createFormatter(tagOf(ENGLISH), messages.en, onKey);
  const ready = new Map<string, Translate>([[ENGLISH, english]]);
  const underWay = new Map<string, Promise<void>>();
  const missing = new Set<string>();

  async function load(locale: string): Promise<void> {
    let own: CompiledMessages = {};
    try {
      own = await messages.load(locale, signal);
      missing.delete(locale);
    } catch (cause) {
      if (!signal.aborted) report(`${module}: the texts in ${locale} could not be loaded; they are English`, cause);
      missing.add(locale);
    }
    const format = createFormatter(tagOf(locale), own, onKey);
    ready.set(locale, (key, args) =>
      Object.hasOwn(own, key) ? format(key, args) : asEnglish(english(key, args), locale),
    );
  }

  return {
    knows: (key) => Object.hasOwn(messages.en, key),
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
