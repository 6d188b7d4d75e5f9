import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FLAVOURS, type FlavourName } from '../flavour.ts';

/** What a real server answered to one call. */
export interface RealAnswer {
  readonly name: string;
  /** `GET /path (signed in)`; unknown for Pleroma, whose answers have names only */
  readonly request?: string;
  /** whether `request` says who was signed in; else everybody was, but for calls that need nobody */
  readonly marksSignedIn: boolean;
  readonly status: number;
  /** without its parameters */
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const FOLDER = fileURLToPath(new URL('../../../shared/api/fixtures/answers/', import.meta.url));

/** The kinds of server of which real answers were recorded. */
export const ANSWERING: readonly FlavourName[] = FLAVOURS.filter((name) => existsSync(FOLDER + name));

const MARK = /\(signed in\)$/;
const essence = (type: string | undefined): string => (type ?? '').split(';')[0]?.trim() ?? '';

/** The head of a reply as it was sent: a status line, then headers. */
function head(text: string): { status: number; headers: Record<string, string> } {
  const [first = '', ...lines] = text.trim().split(/\r?\n/);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers };
}

function pleroma(folder: string, name: string): RealAnswer {
  const { status, headers } = head(readFileSync(`${folder}${name}.headers`, 'utf8'));
  const file = `${folder}${name}.json`;
  const body: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  return { name, marksSignedIn: false, status, headers, type: essence(headers['content-type']), body };
}

/** Every answer of a server, by name. */
export function answersOf(server: FlavourName): RealAnswer[] {
  const folder = `${FOLDER}${server}/`;
  const names = readdirSync(folder).toSorted();
  if (server === 'pleroma')
    return names.filter((name) => name.endsWith('.headers')).map((name) => pleroma(folder, name.slice(0, -8)));
  const answers = names.map((file) => ({
    name: file.slice(0, -5),
    ...(JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as Omit<RealAnswer, 'name' | 'type' | 'marksSignedIn'>),
  }));
  const marksSignedIn = answers.some(({ request = '' }) => MARK.test(request));
  return answers.map((answer) => ({ ...answer, marksSignedIn, type: essence(answer.headers['content-type']) }));
}
