import type { Core } from '../core.ts';
import type { Json } from '../json.ts';

/** What apps read about the authorization server before they register (RFC 8414). */
export const authorizationServer = (core: Core, scopes: readonly string[]): Json => ({
  issuer: `${core.url}/`,
  authorization_endpoint: `${core.url}/oauth/authorize`,
  token_endpoint: `${core.url}/oauth/token`,
  revocation_endpoint: `${core.url}/oauth/revoke`,
  scopes_supported: scopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'client_credentials'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  app_registration_endpoint: `${core.url}/api/v1/apps`,
});
