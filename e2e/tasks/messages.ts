import { parseArgs } from 'node:util';
import { reportMessages } from '../../shell/operator/messages/report.ts';
import { OperatorError } from '../../shell/operator/operator-error.ts';
import { ROOT } from './workspace.ts';

const HELP = `npm run messages -- [--language CODE]
  Prints how far each language is in each package, and each error with its fix.
  --language CODE  what one language lacks, such as fr: each text with its English, its note and its file`;

function languageGiven(): string | undefined | null {
  try {
    const { values } = parseArgs({ options: { language: { type: 'string' }, help: { type: 'boolean' } } });
    return values.help ? null : values.language;
  } catch (error) {
    throw new OperatorError('USAGE', error instanceof Error ? error.message : String(error), `\n${HELP}`);
  }
}

try {
  const language = languageGiven();
  if (language === null) console.log(HELP);
  else if (!reportMessages(ROOT, language)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
