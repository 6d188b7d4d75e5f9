import type { TestClient } from './client.ts';

export const REDIRECT = 'https://client.example/callback';
export const form = (members: Record<string, string>): URLSearchParams => new URLSearchParams(members);

/** Registers apps and signs in on the instance's own page, as an app of another origin does. */
export function oauthClient(anonymous: TestClient) {
  const register = async (
    scopes = 'read write follow push admin',
  ): Promise<{ client_id: string; client_secret: string }> => {
    const { body } = await anonymous.post('/api/v1/apps', { client_name: 'Test', redirect_uris: REDIRECT, scopes });
    return { client_id: body.client_id, client_secret: body.client_secret };
  };
  const scopeInputs = [
    ['authorization[scope][]', 'read'],
    ['authorization[scope][]', 'write'],
  ];
  const signIn = (app: { client_id: string }, name: string, password = 'skerry-demo', extra: string[][] = []) =>
    anonymous.send(
      'POST',
      '/oauth/authorize',
      new URLSearchParams([
        ...scopeInputs,
        ['authorization[name]', name],
        ['authorization[password]', password],
        ['authorization[client_id]', app.client_id],
        ['authorization[redirect_uri]', REDIRECT],
        ['authorization[response_type]', 'code'],
        ['authorization[state]', 'st'],
        ...extra,
      ]),
    );
  return { register, signIn };
}
