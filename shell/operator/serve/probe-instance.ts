const ANSWER_MS = 3_000;
/** Node's codes for a certificate whose authority it doesn't know. */
const UNKNOWN_AUTHORITY = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/** Why an instance cannot be used, as a sentence. `undefined` if it works. */
export async function probeInstance(instance: URL, send: typeof fetch = fetch): Promise<string | undefined> {
  try {
    const answer = await send(new URL('/api/v1/instance', instance), {
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { accept: 'application/json' },
    });
    if (answer.status >= 500) return `the instance at ${instance.origin} answers with an error (${answer.status}).`;
    const isJson = (answer.headers.get('content-type') ?? '').includes('json');
    await answer.body?.cancel();
    return isJson
      ? undefined
      : `${instance.origin} answers, but not as an instance does. Check the address given as --instance.`;
  } catch (error) {
    const cause =
      error instanceof Error && error.cause instanceof Error
        ? error.cause.message
        : error instanceof Error
          ? error.message
          : String(error);
    const fix = isUnknownAuthority(error)
      ? 'Name the certificate of its authority in NODE_EXTRA_CA_CERTS (docs/operating.md).'
      : 'Check the address given as --instance, and whether it runs.';
    return `the instance at ${instance.origin} cannot be reached (${cause || 'no answer'}). ${fix}`;
  }
}

function isUnknownAuthority(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && UNKNOWN_AUTHORITY.includes(String(cause.code));
}
