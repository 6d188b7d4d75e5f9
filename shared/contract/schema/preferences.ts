import * as v from 'valibot';
import type { PreferenceDeclaration } from '../preferences.ts';
import { readPreference } from '../read-preference.ts';
import { says } from './fault.ts';
import { closed, matching } from './parts.ts';
import { DeclaredPreference, PreferenceShape } from './preference-shape.ts';

const Key = matching(
  /^[A-Za-z][A-Za-z0-9-]*(\.[A-Za-z][A-Za-z0-9-]*)*$/,
  'a name such as tide.height, which begins with the id of the module',
);

const isWithin = (declaration: PreferenceDeclaration) => readPreference(declaration, declaration.default) !== undefined;
const BEYOND = says('is not a value that this preference can have.', 'Write one that is within its bounds or options.');

/** Preferences by key, with defaults within their limits. */
export const Preferences = v.record(
  Key,
  v.pipe(
    PreferenceShape,
    v.forward(
      v.check((declaration) => isWithin(declaration), BEYOND),
      ['default'],
    ),
  ),
);

/** The same in the sources: with their rows in the settings dialog. */
export const DeclaredPreferences = v.record(
  Key,
  v.pipe(
    DeclaredPreference,
    v.forward(
      v.check((declaration) => isWithin(declaration), BEYOND),
      ['default'],
    ),
  ),
);

/** The declarations of a package that is not a module: the shell. */
export const OwnPreferences = closed({ preferences: DeclaredPreferences });
