import {
  translateStatus,
  translateStatusByPost,
  translationLanguages,
  translationPairs,
  type Translation,
  type TranslationLanguage,
} from '@skerry/shared/api';
import type { ModuleContext, Result } from '@skerry/shared/contract';
import type { Abilities, Status } from '@skerry/shared/entities';

/** From which language into which. */
export interface Direction {
  to: string;
  /** `null`: the server detects it. */
  from: string | null;
}

export interface Languages {
  source: readonly TranslationLanguage[];
  target: readonly TranslationLanguage[];
}

const NO_LANGUAGES: Languages = { source: [], target: [] };
/** Number of translations that are kept. */
const MAX_KEPT = 200;

/** Those of the account, for as long as the page is open: what was translated once is shown again without a request. */
function kept({ once }: ModuleContext): Map<string, Translation> {
  return once('translations', () => new Map<string, Translation>());
}

/** An edit makes it another text. */
function keyOf({ id, contentHtml }: Status, { to, from }: Direction): string {
  return JSON.stringify([id, to, from, contentHtml]);
}

/** What a request has brought before. */
export function knownTranslation(ctx: ModuleContext, status: Status, direction: Direction): Translation | undefined {
  return kept(ctx).get(keyOf(status, direction));
}

export async function translate(
  ctx: ModuleContext,
  status: Status,
  direction: Direction,
  hasLanguages: boolean,
): Promise<Result<Translation>> {
  const known = knownTranslation(ctx, status, direction);
  if (known) return { data: known, error: null };
  const { api } = ctx.ports;
  const { to, from } = direction;
  const { signal } = ctx;
  const older = hasLanguages
    ? await api.request(translateStatus(status.id, { to, ...(from && { from }) }), { signal })
    : null;
  const reply =
    older && older.error?.code !== 'not-found'
      ? older
      : await api.request(translateStatusByPost(status.id, { to }), { signal });
  if (reply.error) return reply;
  const all = kept(ctx);
  all.set(keyOf(status, direction), reply.data);
  for (const key of [...all.keys()].slice(0, -MAX_KEPT)) all.delete(key);
  return reply;
}

/** From and into which languages a text is translated. */
type LanguagesOfText = (status: Pick<Status, 'language'>) => Languages;

/** What the server translates; nothing where it does not say, or not now. Asked for once. */
export function languagesOf(
  ctx: ModuleContext,
  { translationLanguages: hasLists, translationPairs: hasPairs }: Abilities,
): Promise<LanguagesOfText> {
  return ctx.once('languages', async (): Promise<LanguagesOfText> => {
    const { api } = ctx.ports;
    const { signal } = ctx;
    if (hasLists) {
      const { data, error } = await api.request(translationLanguages(), { signal });
      return () => (error ? NO_LANGUAGES : data);
    }
    if (!hasPairs) return () => NO_LANGUAGES;
    const { data, error } = await api.request(translationPairs(), { signal });
    return ({ language }) => (error ? NO_LANGUAGES : { source: [], target: targetsOf(data, language) });
  });
}

/** `und`: the server detects the language. */
function targetsOf(pairs: ReadonlyMap<string, readonly string[]>, language: string | null): TranslationLanguage[] {
  const short = language?.split('-')[0];
  const codes = [language, short, 'und'].map((code) => (code ? pairs.get(code) : undefined)).find((one) => one?.length);
  return (codes ?? []).map((code) => ({ code, name: code }));
}

/** The language of the interface among those that the server translates into, `null` if it is not: `pt` for `pt-BR`. */
export function ownTarget(locale: string, { target }: Languages): string | null {
  const wanted = locale.toLowerCase();
  const short = wanted.split('-')[0] ?? wanted;
  if (target.length === 0) return short;
  const codes = target.map(({ code }) => code);
  const find = (code: string) => codes.find((one) => one.toLowerCase() === code);
  return find(wanted) ?? find(short) ?? codes.find((one) => one.toLowerCase().startsWith(`${short}-`)) ?? null;
}
