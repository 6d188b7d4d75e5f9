import type { InstanceOptions, Status, Visibility } from '@skerry/shared/entities';
import { defaultVisibility, quoteScopes, replyScopes } from '@skerry/shared/rules';
import { useEntity, useInstance, useSession, useSetting } from '@skerry/shared/runtime';
import type { Draft } from '../draft/draft.ts';
import type { Target } from '../draft/target.ts';
import type { Choices } from './post-draft.ts';

export interface OfferedChoices extends Choices {
  /** From the widest to the narrowest. */
  scopes: readonly Visibility[];
  contentTypes: readonly string[];
}

const ALL_SCOPES: readonly Visibility[] = ['public', 'unlisted', 'local', 'private', 'direct'];

/** What the form offers and what holds: the person's choice where it is allowed, else the default. */
export function useChoices(target: Target, draft: Draft, original: Status | undefined): OfferedChoices {
  const { account } = useSession();
  const instance = useInstance();
  const own = useEntity('account', account?.id)?.own;
  const [scopeCopy] = useSetting('scopeCopy');
  const [preferredType] = useSetting('postContentType');
  const scopes = offeredScopes(target, original, instance);
  const preset = defaultVisibility({ ownDefault: own?.defaultVisibility ?? 'public', original: original?.visibility ?? null, copies: scopeCopy });
  const contentTypes = instance.postFormats.length > 0 ? instance.postFormats : [preferredType];
  const chosenType = draft.contentType ?? preferredType;
  return {
    scopes,
    contentTypes,
    visibility: [draft.visibility, preset].find((scope) => scope !== null && scopes.includes(scope)) ?? scopes[0] ?? 'direct',
    contentType: contentTypes.includes(chosenType) ? chosenType : contentTypes[0] ?? preferredType,
  };
}

function offeredScopes(target: Target, original: Status | undefined, { backend }: InstanceOptions): readonly Visibility[] {
  const possible = backend === 'mastodon' ? ALL_SCOPES.filter((scope) => scope !== 'local') : ALL_SCOPES;
  if (!original) return possible;
  if (target.kind === 'edit') return [original.visibility];
  const allowed = target.kind === 'quote' ? quoteScopes(original.visibility) : target.kind === 'reply' ? replyScopes(original.visibility) : possible;
  return possible.filter((scope) => allowed.includes(scope));
}
