import { join } from 'node:path';
import { languagesIn } from '../messages/languages-in.ts';
import { OperatorError } from '../operator-error.ts';

/** The language that a page of the shell in `folder` can have, or none if none is given. */
export function chooseLanguage(given: string | undefined, folder: string): string | undefined {
  const languages = languagesIn(join(folder, 'messages'));
  if (given === undefined || languages.includes(given)) return given;
  throw new OperatorError('USAGE', `The shell has no texts in "${given}".`, `There are ${languages.join(', ')}.`);
}
