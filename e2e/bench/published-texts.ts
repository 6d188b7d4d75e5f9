export interface PublishedText {
  id: string;
  text: string;
  inReplyToId: string | null;
}

/** The instance, for a user who is signed in. */
export interface Call {
  url: string;
  token: string;
}

/** What the instance has of one writing: also what another page has published. */
export async function publishedTexts({ name, call }: { name: string; call: Call }): Promise<PublishedText[]> {
  const me = await ask<{ id: string }>(call, '/api/v1/accounts/verify_credentials');
  const statuses = await ask<{ id: string; content: string; in_reply_to_id: string | null }[]>(
    call,
    `/api/v1/accounts/${me.id}/statuses?limit=40`,
  );
  return statuses
    .map(({ id, content, in_reply_to_id }) => ({
      id,
      text: content.replace(/<[^<>]*>/g, ''),
      inReplyToId: in_reply_to_id,
    }))
    .filter(({ text }) => text.startsWith(`${name} `));
}

export async function ask<T>({ url, token }: Call, path: string, body?: object): Promise<T> {
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}
