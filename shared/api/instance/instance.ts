/** The five descriptions of an instance. `instance-options.ts` merges them. */
import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import {
  countOrNull,
  handle,
  isRecord,
  maybeFlag,
  nameOrNull,
  part,
  read,
  textOrNull,
  texts,
  unknown,
  wordsOrNull,
} from '../wire.ts';

const maybeTexts = v.fallback(v.optional(texts), undefined);
const polls = part({
  max_options: countOrNull,
  max_option_chars: countOrNull,
  max_characters_per_option: countOrNull,
  min_expiration: countOrNull,
  max_expiration: countOrNull,
});
const configuration = part({
  accounts: part({ max_profile_fields: countOrNull }),
  statuses: part({
    max_characters: countOrNull,
    max_media_attachments: countOrNull,
    characters_reserved_per_url: countOrNull,
    supported_mime_types: maybeTexts,
  }),
  media_attachments: part({ image_size_limit: countOrNull, description_limit: countOrNull }),
  polls,
  reactions: part({ max_reactions: countOrNull }),
  vapid: part({ public_key: textOrNull }),
  translation: part({ enabled: maybeFlag }),
  urls: part({ streaming: textOrNull }),
});
const pleroma = part({
  vapid_public_key: textOrNull,
  metadata: part({
    features: maybeTexts,
    post_formats: maybeTexts,
    account_activation_required: maybeFlag,
    birthday_required: maybeFlag,
    birthday_min_age: countOrNull,
    federation: unknown,
    fields_limits: part({ max_fields: countOrNull, name_length: countOrNull, value_length: countOrNull }),
  }),
});

const V1 = v.object({
  uri: nameOrNull,
  title: nameOrNull,
  description: wordsOrNull,
  short_description: wordsOrNull,
  version: nameOrNull,
  languages: maybeTexts,
  registrations: maybeFlag,
  approval_required: maybeFlag,
  max_toot_chars: countOrNull,
  poll_limits: polls,
  upload_limit: countOrNull,
  avatar_upload_limit: countOrNull,
  background_upload_limit: countOrNull,
  banner_upload_limit: countOrNull,
  background_image: textOrNull,
  contact_account: part({ acct: handle }),
  description_limit: countOrNull,
  max_media_attachments: countOrNull,
  configuration,
  pleroma,
});
export type InstanceV1 = v.InferOutput<typeof V1>;

const V2 = v.object({
  domain: nameOrNull,
  title: nameOrNull,
  description: wordsOrNull,
  version: nameOrNull,
  languages: maybeTexts,
  configuration,
  pleroma,
  contact: part({ account: part({ acct: handle }) }),
  api_versions: part({ mastodon: countOrNull }),
  registrations: part({
    enabled: maybeFlag,
    approval_required: maybeFlag,
    min_age: countOrNull,
    url: textOrNull,
  }),
});
export type InstanceV2 = v.InferOutput<typeof V2>;

const limits = part({ general: countOrNull, avatar: countOrNull, background: countOrNull, banner: countOrNull });
const Info = v.object({
  software: part({ name: nameOrNull, version: nameOrNull }),
  openRegistrations: maybeFlag,
  metadata: part({
    nodeName: nameOrNull,
    nodeDescription: wordsOrNull,
    private: maybeFlag,
    suggestions: part({ enabled: maybeFlag }),
    staffAccounts: texts,
    federation: unknown,
    pollLimits: polls,
    postFormats: maybeTexts,
    uploadLimits: limits,
    fieldsLimits: part({ maxFields: countOrNull, nameLength: countOrNull, valueLength: countOrNull }),
    accountActivationRequired: maybeFlag,
    mailerEnabled: maybeFlag,
    features: maybeTexts,
    restrictedNicknames: texts,
    localBubbleInstances: texts,
    publicTimelineVisibility: part({ federated: maybeFlag, local: maybeFlag, bubble: maybeFlag }),
    federatedTimelineAvailable: maybeFlag,
  }),
});
export type NodeInfo = v.InferOutput<typeof Info>;

function anonymousGet<const S extends v.GenericSchema>(
  path: ApiCall<unknown>['path'],
  schema: S,
  expected: string,
): ApiCall<v.InferOutput<S>> {
  return {
    method: 'GET',
    path,
    anonymous: true,
    parse(raw) {
      // A list would pass for a description in which everything is missing.
      const found = isRecord(raw) ? read(schema, raw) : null;
      if (found === null) throw new MalformedReply(expected, raw);
      return found;
    },
  };
}

export function instanceV1(): ApiCall<InstanceV1> {
  return anonymousGet('/api/v1/instance', V1, 'an instance');
}

/** 404 on Akkoma. */
export function instanceV2(): ApiCall<InstanceV2> {
  return anonymousGet('/api/v2/instance', V2, 'an instance');
}

/** `path` is from `nodeInfoAddress`; by default that of Akkoma, Pleroma and their preloaded data. */
export function nodeInfo(path: `/${string}` = '/nodeinfo/2.0.json'): ApiCall<NodeInfo> {
  return anonymousGet(path, Info, 'a node info');
}

/** The operator's configuration of front ends, by key. */
export type FrontendConfig = Readonly<Record<string, unknown>>;

/** `pleroma_fe`, overridden by this client's own `skerry`. Akkoma and Pleroma. Overrides `staticConfig`. */
export function frontendConfigurations(): ApiCall<FrontendConfig> {
  return {
    method: 'GET',
    path: '/api/pleroma/frontend_configurations',
    needs: 'frontEndConfiguration',
    anonymous: true,
    parse(raw) {
      if (!isRecord(raw)) throw new MalformedReply('front-end configurations', raw);
      return { ...(isRecord(raw.pleroma_fe) ? raw.pleroma_fe : {}), ...(isRecord(raw.skerry) ? raw.skerry : {}) };
    },
  };
}

/** For a missing file servers answer a page of HTML, which counts as missing, and means an empty configuration. */
export function staticConfig(): ApiCall<FrontendConfig> {
  return {
    method: 'GET',
    path: '/static/config.json',
    anonymous: true,
    parse(raw) {
      if (!isRecord(raw)) throw new MalformedReply('a configuration', raw);
      return raw;
    },
  };
}
