import type { InstanceOptions } from '../../entities/instance.ts';
import { DEFAULT_POLL_LIMITS, DEFAULT_TEXT_LIMIT } from '../../rules/constants.ts';
import { abilitiesOf, featuresOf, isFamily, type AbilitySources } from './abilities.ts';
import { DEFAULT_INSTANCE } from './default-instance.ts';
import { isRecord } from '../wire.ts';
import { parseUrl, safeUrl } from '../../rules/safe-url.ts';
import type { FrontendConfig, InstanceV1 } from './instance.ts';

export interface InstanceSources extends AbilitySources {
  /** `staticConfig` with `frontendConfigurations` over it. */
  config?: FrontendConfig;
}

/** One description of an instance from all its answers; each may be missing. */
export function instanceOptions(sources: InstanceSources): InstanceOptions {
  const { v1, v2, nodeInfo, config = {} } = sources;
  const metadata = nodeInfo?.metadata;
  const extra = v1?.pleroma.metadata ?? v2?.pleroma.metadata;
  const visibility = metadata?.publicTimelineVisibility;
  return {
    ...DEFAULT_INSTANCE,
    name: metadata?.nodeName ?? v1?.title ?? v2?.title ?? '',
    description: v1?.description ?? v2?.description ?? metadata?.nodeDescription ?? '',
    backend: nodeInfo?.software.name ?? nameIn(v1?.version ?? v2?.version ?? ''),
    backendVersion: nodeInfo?.software.version ?? v1?.version ?? v2?.version ?? '',
    domain: domainOf(v1?.uri ?? v2?.domain ?? ''),
    isKnown: Boolean(v1 ?? v2 ?? nodeInfo),
    abilities: abilitiesOf(sources),
    features: featuresOf(sources),
    textLimit:
      v1?.max_toot_chars ??
      v1?.configuration.statuses.max_characters ??
      v2?.configuration.statuses.max_characters ??
      DEFAULT_TEXT_LIMIT,
    linkLength:
      v1?.configuration.statuses.characters_reserved_per_url ??
      v2?.configuration.statuses.characters_reserved_per_url ??
      null,
    uploadLimits: uploadLimits({ v1, v2, nodeInfo }),
    pollLimits: pollLimits({ v1, v2, nodeInfo }),
    isPrivate: metadata?.private ?? false,
    isFederating: federationOf(metadata?.federation) ?? federationOf(extra?.federation) ?? true,
    isRegistrationOpen: nodeInfo?.openRegistrations ?? v1?.registrations ?? v2?.registrations.enabled ?? false,
    isApprovalRequired: v1?.approval_required ?? v2?.registrations.approval_required ?? false,
    // Others than Pleroma's family always confirm the address.
    isActivationRequired:
      metadata?.accountActivationRequired ??
      extra?.account_activation_required ??
      ((v1?.version ?? v2?.version) ? !isFamily({ v1, v2, nodeInfo }) : false),
    isMailerEnabled: metadata?.mailerEnabled ?? false,
    publicTimelineVisibility: {
      federated: visibility?.federated ?? true,
      local: visibility?.local ?? true,
      bubble: visibility?.bubble ?? true,
    },
    isFederatedTimelineAvailable: metadata?.federatedTimelineAvailable ?? true,
    localBubbleInstances: metadata?.localBubbleInstances ?? [],
    postFormats: nonEmpty(metadata?.postFormats) ??
      nonEmpty(extra?.post_formats) ??
      nonEmpty(v1?.configuration.statuses.supported_mime_types) ??
      nonEmpty(v2?.configuration.statuses.supported_mime_types) ?? ['text/plain'],
    restrictedNicknames: metadata?.restrictedNicknames ?? [],
    staffAccounts: staffOf(sources),
    languages: v1?.languages ?? v2?.languages ?? [],
    vapidPublicKey:
      v1?.pleroma.vapid_public_key ?? v2?.configuration.vapid.public_key ?? v2?.pleroma.vapid_public_key ?? null,
    maxAttachments:
      v1?.max_media_attachments ??
      v1?.configuration.statuses.max_media_attachments ??
      v2?.configuration.statuses.max_media_attachments ??
      null,
    descriptionLimit: v1?.description_limit ?? v2?.configuration.media_attachments.description_limit ?? null,
    fieldLimits: fieldLimits({ nodeInfo, v1, v2 }),
    birthday: {
      isRequired: extra?.birthday_required ?? (v2?.registrations.min_age ?? null) !== null,
      minAge: extra?.birthday_min_age ?? v2?.registrations.min_age ?? 0,
    },
    ...fromConfig(config, v1, isFamily({ v1, v2, nodeInfo })),
  };
}

/** Names of the staff; of servers that do not list them, whom to turn to. */
function staffOf({ nodeInfo, v1, v2 }: InstanceSources): string[] {
  const listed = nodeInfo?.metadata.staffAccounts ?? [];
  const contact = v1?.contact_account.acct || v2?.contact.account.acct || '';
  const names = listed.length > 0 ? listed.map((url) => url.split('/').findLast(Boolean)) : [contact.split('@')[0]];
  return names.flatMap((name) => name || []);
}

/** Limits of the fields of a profile; `null` if unknown. */
export function fieldLimits({
  nodeInfo,
  v1,
  v2,
}: Pick<InstanceSources, 'nodeInfo' | 'v1' | 'v2'>): NonNullable<InstanceOptions['fieldLimits']> {
  const said = nodeInfo?.metadata.fieldsLimits;
  const extra = v1?.pleroma.metadata.fields_limits;
  return {
    maxFields:
      said?.maxFields ??
      extra?.max_fields ??
      v1?.configuration.accounts.max_profile_fields ??
      v2?.configuration.accounts.max_profile_fields ??
      null,
    nameLength: said?.nameLength ?? extra?.name_length ?? null,
    valueLength: said?.valueLength ?? extra?.value_length ?? null,
  };
}

function fromConfig(
  config: FrontendConfig,
  v1: InstanceV1 | undefined,
  // Pleroma's family has default pictures in the same folder, unless the operator names others.
  hasPictures: boolean,
): Partial<InstanceOptions> {
  return {
    defaultAvatar: safeUrl(textOf(config.defaultAvatar), 'media') ?? (hasPictures ? '/images/avi.png' : null),
    defaultBanner: safeUrl(textOf(config.defaultBanner), 'media') ?? (hasPictures ? '/images/banner.png' : null),
    logo: safeUrl(textOf(config.logo), 'media'),
    background: safeUrl(textOf(config.background) ?? v1?.background_image, 'media'),
    redirectRootLogin: pathOf(config.redirectRootLogin) ?? DEFAULT_INSTANCE.redirectRootLogin,
    redirectRootNoLogin: pathOf(config.redirectRootNoLogin) ?? DEFAULT_INSTANCE.redirectRootNoLogin,
    modulesOff: modulesOff(config.modules),
    loginMethod: config.loginMethod === 'token' ? 'token' : 'password',
    isInstancePanelShown: config.showInstanceSpecificPanel === true,
    isFeaturesPanelShown: config.showFeaturesPanel !== false,
  };
}

/** `{ composer: { enabled: false } }` */
function modulesOff(modules: unknown): string[] {
  const named = isRecord(modules) ? Object.entries(modules) : [];
  return named.filter(([, choice]) => isRecord(choice) && choice.enabled === false).map(([id]) => id);
}

/** Pleroma's family sends an address, others the domain itself. */
function domainOf(uri: string): string {
  return (/^https?:/i.test(uri) ? (parseUrl(uri)?.host ?? '') : uri).toLowerCase();
}

/** The name in `2.7.2 (compatible; Akkoma 3.16.0)`. */
function nameIn(version: string): string {
  return /compatible; (\w+)/.exec(version)?.[1]?.toLowerCase() ?? '';
}

function uploadLimits({ v1, v2, nodeInfo }: InstanceSources): InstanceOptions['uploadLimits'] {
  const limits = nodeInfo?.metadata.uploadLimits;
  return {
    general:
      limits?.general ??
      v1?.upload_limit ??
      v1?.configuration.media_attachments.image_size_limit ??
      v2?.configuration.media_attachments.image_size_limit ??
      null,
    avatar: limits?.avatar ?? v1?.avatar_upload_limit ?? null,
    background: limits?.background ?? v1?.background_upload_limit ?? null,
    banner: limits?.banner ?? v1?.banner_upload_limit ?? null,
  };
}

function pollLimits({ v1, v2, nodeInfo }: InstanceSources): InstanceOptions['pollLimits'] {
  const said = [nodeInfo?.metadata.pollLimits, v1?.poll_limits, v1?.configuration.polls, v2?.configuration.polls];
  const first = (pick: (limits: NonNullable<(typeof said)[number]>) => number | null, otherwise: number) => {
    for (const limits of said) {
      const value = limits && pick(limits);
      if (typeof value === 'number') return value;
    }
    return otherwise;
  };
  return {
    maxOptions: first((limits) => limits.max_options, DEFAULT_POLL_LIMITS.maxOptions),
    maxOptionChars: first(
      (limits) => limits.max_option_chars ?? limits.max_characters_per_option,
      DEFAULT_POLL_LIMITS.maxOptionChars,
    ),
    minExpiration: first((limits) => limits.min_expiration, DEFAULT_POLL_LIMITS.minExpiration),
    maxExpiration: first((limits) => limits.max_expiration, DEFAULT_POLL_LIMITS.maxExpiration),
  };
}

function federationOf(raw: unknown): boolean | undefined {
  const enabled = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>).enabled : undefined;
  return typeof enabled === 'boolean' ? enabled : undefined;
}

function nonEmpty(list: string[] | undefined): string[] | undefined {
  return list && list.length > 0 ? list : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A path of this client: other origins are not allowed. */
function pathOf(value: unknown): string | undefined {
  const path = textOf(value);
  return path && /^\/(?![/\\])/.test(path) ? path : undefined;
}
