import * as v from 'valibot';
import { readPreference } from '../read-preference.ts';
import { says } from './fault.ts';
import { closed, matching } from './parts.ts';
import { PreferenceShape } from './preference-shape.ts';

const Key = matching(
  /^[A-Za-z][A-Za-z0-9-]*(\.[A-Za-z][A-Za-z0-9-]*)*$/,
  'a name such as tide.height, which begins with the id of the module',
);

/** Preferences by key, with defaults within their limits. */
export const Preferences = v.record(
  Key,
  v.pipe(
    PreferenceShape,
    v.forward(
      v.check(
        (declaration) => readPreference(declaration, declaration.default) !== undefined,
        says('is not a value that this preference can have.', 'Write one that is within its bounds or options.'),
      ),
      ['default'],
    ),
  ),
);

/** The declarations of a package that is not a module: the shell. */
export const OwnPreferences = closed({ preferences: Preferences });
