import type { Report } from '../services.ts';
import { fetchTexts } from './fetch-texts.ts';
import type { IntlData } from './filled-intl.ts';
import declared from './filled.intl.json';

interface Options {
  report: Report;
  signal: AbortSignal;
}

/**
 * The languages of the interface that Chromium's `Intl` lacks. The build adds where their data are (`intl-loader`):
 * `file` is the address, with `*` in place of the language.
 */
const data = declared as unknown as { file: string; languages: readonly string[] };

/**
 * Loads the formats of a language that the browser's `Intl` lacks, and adds them to it. Other languages load nothing.
 * Never rejects: after a failure, which is reported, numbers and dates are English, and the next call tries again.
 */
export async function fillIntl(locale: string, { report, signal }: Options): Promise<void> {
  if (!data.languages.includes(locale) || !isLacking(locale)) return;
  try {
    const [{ addToIntl }, loaded] = await Promise.all([
      import(/* webpackChunkName: "intl" */ './filled-intl.ts'),
      fetchTexts<IntlData>(__webpack_public_path__ + data.file.replace('*', locale), { signal }),
    ]);
    // Another call may have been faster.
    if (isLacking(locale)) addToIntl(locale, loaded);
  } catch (cause) {
    if (!signal.aborted) report(`The formats of ${locale} could not be loaded; they are English`, cause);
  }
}

/** A browser that lacks any format of a language lacks its lists. Some have numbers and dates of Occitan. */
const isLacking = (locale: string) => Intl.ListFormat.supportedLocalesOf(locale).length === 0;
