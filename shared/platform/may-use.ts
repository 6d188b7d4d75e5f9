import type { FeedModule, Role } from '@skerry/shared/contract';

/**
 * Whether a user of this role may use a module (`access.roles`), and of it a part that names roles of its own. No roles
 * means all of them. The one judge of roles that manifests name; conditions (`when`) are `holds`.
 */
export function mayUse(
  { manifest }: Pick<FeedModule, 'manifest'>,
  role: Role,
  part: { readonly roles?: readonly Role[] } = {},
): boolean {
  return [manifest.access.roles, part.roles].every((roles) => !roles || roles.includes(role));
}
