import { createHash, randomBytes, randomInt } from 'node:crypto';
import sharp from 'sharp';
import type { Core } from '../core.ts';
import type { Input } from '../request/input.ts';
import type { Json } from '../json.ts';

const VALID_SECONDS = 300;
const LETTERS = 'ACDEFGHJKLMNPRTUVWXYZ34679';
const LENGTH = 5;

interface CaptchaRow {
  token: string;
  solution: string;
  expires_at: number;
  used: number;
}

/** A picture of letters. It is easy for machines to read; it only has to look like a captcha. */
async function picture(text: string): Promise<Buffer> {
  const letters = [...text]
    .map(
      (letter, index) =>
        `<text x="${18 + index * 32}" y="${44 + randomInt(-7, 8)}" font-size="36" font-family="monospace" font-weight="700" fill="#d8a070" transform="rotate(${randomInt(-18, 19)} ${28 + index * 32} 34)">${letter}</text>`,
    )
    .join('');
  const lines = Array.from(
    { length: 6 },
    () =>
      `<path d="M0 ${randomInt(60)}Q90 ${randomInt(60)} 190 ${randomInt(60)}" stroke="#7d9db0" stroke-width="2" fill="none"/>`,
  ).join('');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="190" height="60"><rect width="190" height="60" fill="#182230"/>${lines}${letters}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}

/** A new captcha of the kind set for the instance; its picture's file is `solution.png` for kocaptcha. */
export async function newCaptcha(core: Core): Promise<Json> {
  const type = core.options.captcha;
  if (type === 'none') return { type };
  const token = randomBytes(12).toString('hex');
  const solution = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  core.db.insert('captchas', { token, solution, expires_at: core.clock.now() + VALID_SECONDS * 1000 });
  const url =
    type === 'native'
      ? `data:image/png;base64,${(await picture(solution)).toString('base64')}`
      : `${core.url}/captchas/${token}.png`;
  return { type, token, url, answer_data: answerData(token, solution), seconds_valid: VALID_SECONDS };
}

const answerData = (token: string, solution: string): string =>
  createHash('sha256').update(`${token} ${solution}`).digest('base64url');

export async function captchaPicture(core: Core, token: string): Promise<Buffer | undefined> {
  const row = core.db.get<CaptchaRow>('SELECT * FROM captchas WHERE token = :token', { token });
  return row ? picture(row.solution) : undefined;
}

/** What is wrong with the captcha of a request; a right answer uses it up. */
export function captchaFault(core: Core, input: Input): string | undefined {
  if (core.options.captcha === 'none') return undefined;
  for (const name of ['captcha_token', 'captcha_solution', 'captcha_answer_data'])
    if (!input.text(name)) return `Invalid CAPTCHA (Missing parameter: ${name})`;
  const token = input.required('captcha_token');
  const row = core.db.get<CaptchaRow>('SELECT * FROM captchas WHERE token = :token', { token });
  if (!row) return 'Invalid CAPTCHA';
  if (row.used) return 'CAPTCHA already used';
  if (row.expires_at < core.clock.now()) return 'CAPTCHA expired';
  if (input.required('captcha_answer_data') !== answerData(token, row.solution)) return 'Invalid answer data';
  if (input.required('captcha_solution').trim().toUpperCase() !== row.solution) return 'Invalid CAPTCHA';
  core.db.run('UPDATE captchas SET used = 1 WHERE token = :token', { token });
  return undefined;
}
