interface Options {
  signal: AbortSignal;
  integrity?: string | undefined;
}

/** Milliseconds: a page whose texts do not arrive begins in English. */
const TIMEOUT_MS = 30_000;

/** Fetches a file of texts, or of rows with their texts. Rejects if the answer is not that file. */
export async function fetchTexts<T>(url: string, { signal, integrity }: Options): Promise<T> {
  const answer = await fetch(url, {
    credentials: 'same-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    ...(integrity ? { integrity } : {}),
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return (await answer.json()) as T;
}
