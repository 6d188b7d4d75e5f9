import type { InstanceOptions, Status, Visibility } from '@skerry/shared/entities';
import { defaultVisibility, LANGUAGES, quoteScopes, replyScopes, scopeOrder, SCOPES } from '@skerry/shared/rules';
import { useEntity, useInstance, useModule, useObservable, useSession, useSetting } from '@skerry/shared/runtime';
import type { Draft } from '../draft/draft.ts';
import type { Target } from '../draft/target.ts';
import type { Choices } from '../posting/post-draft.ts';

export interface OfferedChoices extends Choices {
  /** From the widest to the narrowest. */
  scopes: readonly Visibility[];
  contentTypes: readonly string[];
}

/**
 * The options of the form and the current values: the user's choice if it is allowed, else the default. `isTalk`: a
 * message of a conversation.
 */
export function useChoices(target: Target, draft: Draft, original: Status | undefined, isTalk = false): OfferedChoices {
  const { account } = useSession();
  const instance = useInstance();
  const own = useEntity('account', account?.id)?.own;
  const [scopeCopy] = useSetting('scopeCopy');
  const [preferredType] = useSetting('postContentType');
  const [lastLanguage] = useSetting('composer.language');
  const language = useObservable(useModule().i18n.locale$);
  const [isMinimal] = useSetting('composer.minimalScopesMode');
  const isAnswer = target.kind === 'reply' || target.kind === 'quote';
  const ownDefault = own?.defaultVisibility ?? 'public';
  const preset = defaultVisibility({
    ownDefault,
    original: isAnswer ? (original?.visibility ?? null) : null,
    isCopied: scopeCopy,
  });
  const wanted = draft.visibility ?? preset;
  const allowed = isTalk ? (['direct'] as const) : offeredScopes(target, original, instance);
  const usual = [wanted, ownDefault, original?.visibility, 'direct'];
  const scopes = isMinimal ? allowed.filter((scope) => usual.includes(scope)) : allowed;
  const contentTypes = instance.postFormats.length > 0 ? instance.postFormats : [preferredType];
  const chosenType = draft.contentType ?? preferredType;
  return {
    scopes,
    contentTypes,
    visibility: fitting(wanted, scopes) ?? scopes[0] ?? 'direct',
    language: draft.language ?? usualLanguage(lastLanguage, language),
    contentType: contentTypes.includes(chosenType) ? chosenType : (contentTypes[0] ?? preferredType),
  };
}

/** The preference's value for a user who chose none. */
export const NO_LANGUAGE = 'none';

/** The language chosen last (requirement CO-006); who never chose writes in that of the interface. */
function usualLanguage(last: string, own: string): string {
  if (last === NO_LANGUAGE) return '';
  return last || (LANGUAGES.find((code) => code === own) ?? '');
}

/** What is not offered here (for this server alone, on a server without that) never becomes a wider one. */
function fitting(wanted: Visibility, scopes: readonly Visibility[]): Visibility | undefined {
  return scopes.includes(wanted) ? wanted : scopes.find((scope) => scopeOrder(scope) < scopeOrder(wanted));
}

function offeredScopes(
  target: Target,
  original: Status | undefined,
  { abilities }: InstanceOptions,
): readonly Visibility[] {
  if (target.kind === 'edit' && original) return [original.visibility];
  const allowed =
    target.kind === 'quote'
      ? quoteScopes(original?.visibility ?? null)
      : target.kind === 'reply'
        ? replyScopes(original?.visibility ?? null)
        : SCOPES;
  return abilities.localScope ? allowed : allowed.filter((scope) => scope !== 'local');
}
