import type { FeedModule, Role } from '@skerry/shared/contract';

/**
 * Whether a user of this role may use a module (`access.roles`), and a part of it with roles of its own. No roles means
 * all of them. The only check of roles that manifests name; conditions (`when`) are checked by `holds`.
 */
export function mayUse(
  { manifest }: Pick<FeedModule, 'manifest'>,
  role: Role,
  part: { readonly roles?: readonly Role[] } = {},
): boolean {
  return [manifest.access.roles, part.roles].every((roles) => !roles || roles.includes(role));
}
