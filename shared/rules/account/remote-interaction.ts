/**
 * The page for a visitor to interact from their own server (requirements API-172, API-173). `server` is the instance's
 * origin.
 */
export function remoteInteractionUrl(server: string, target: { statusId: string } | { nickname: string }): string {
  const [name, value] = 'statusId' in target ? ['status_id', target.statusId] : ['nickname', target.nickname];
  return `${server.replace(/(?<!\/)\/+$/, '')}/main/ostatus?${new URLSearchParams({ [name]: value }).toString()}`;
}

/**
 * The form for a visitor to follow from their own server: posted to this instance, which redirects (requirement
 * API-174).
 */
export function remoteFollowForm(
  server: string,
  nickname: string,
): { action: string; method: 'post'; fields: { nickname: string; profile: string } } {
  return {
    action: `${server.replace(/(?<!\/)\/+$/, '')}/main/ostatus`,
    method: 'post',
    fields: { nickname, profile: '' },
  };
}
