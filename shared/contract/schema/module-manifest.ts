import * as v from 'valibot';
import { requiresEntries, sourceEntries } from './module-source.ts';
import { closed, distinct, matching } from './parts.ts';
import { Expose, FilePath, Integrity, LanguageTag, Range, Semver } from './words.ts';
import { says } from './fault.ts';

const Languages = v.pipe(
  distinct(LanguageTag),
  v.check(
    (locales) => locales.includes('en'),
    says('does not name English.', 'Add "en": English is what every other language falls back to.'),
  ),
);

type Files = { js: string[]; css: string[] };

/** `module.json` in a build's directory: the team's part, and what the build adds. */
export const ModuleManifest = closed({
  ...sourceEntries,
  requires: closed({ ...requiresEntries, shared: v.record(v.string(), Range) }),
  version: Semver,
  buildId: v.pipe(
    matching(/^[0-9a-z]{4,64}$/, 'a short hash'),
    v.description('With the version it names the immutable directory of the build.'),
  ),
  package: v.exactOptional(
    v.pipe(
      v.string(),
      v.description('The npm package that it was built from: who published it, as far as that can be said.'),
    ),
  ),
  container: v.pipe(
    matching(/^[A-Za-z_$][A-Za-z0-9_$]*$/, 'a JavaScript identifier'),
    v.description('The global name of the federation container.'),
  ),
  entry: v.pipe(FilePath, v.description("The container's script.")),
  exposes: v.pipe(
    v.record(Expose, closed({ js: v.array(FilePath), css: v.array(FilePath) })) as v.GenericSchema<
      Record<`./${string}`, Files>
    >,
    v.check((exposes) => './messages' in exposes, says('has no "./messages".', 'Add "./messages".')),
    v.description('What each expose loads first, so that it can be preloaded in one go.'),
  ),
  files: v.pipe(
    v.record(FilePath, Integrity),
    v.check((files) => Object.keys(files).length > 0, says('is empty.', 'Build the module again.')),
    v.description('Every file of the build that a page may load, with its hash.'),
  ),
  settings: v.exactOptional(v.pipe(FilePath, v.description('The rows of the settings dialog, with their texts.'))),
  i18n: v.pipe(
    closed({ locales: Languages, shares: v.exactOptional(v.record(LanguageTag, v.number())) }),
    v.description('The languages that the module has texts in, and the share of these where some are missing.'),
  ),
  texts: v.pipe(
    closed({ en: v.record(v.string(), v.string()), files: v.exactOptional(v.record(v.string(), FilePath)) }),
    v.description(
      'The texts behind the keys this manifest names, in English. Other languages are files beside the build (`texts-manifest.LANGUAGE.json`); only builds for contract 2.8 and older name them.',
    ),
  ),
});
