import type { Instance } from '../server.ts';
import { REDIRECT } from './oauth-client.ts';

interface Seen {
  address: string;
  status: number;
  text: string;
}

/** A browser as far as signing in needs one: cookies, redirects by hand, forms. */
export class Visitor {
  readonly #instance: Pick<Instance, 'url'>;
  readonly cookies = new Map<string, string>();
  readonly path: string[] = [];

  constructor(instance: Pick<Instance, 'url'>) {
    this.#instance = instance;
  }

  /** Follows redirects within the instance; stops at one that leads away. */
  async open(address: string, form?: Record<string, string>): Promise<Seen> {
    const url = new URL(address, this.#instance.url);
    this.path.push(`${form ? 'POST' : 'GET'} ${url.pathname}`);
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const location = response.headers.get('location');
    const text = await response.text();
    if (!location) return { address: url.href, status: response.status, text };
    const next = new URL(location, url);
    return next.origin === new URL(this.#instance.url).origin
      ? this.open(next.href)
      : { address: next.href, status: response.status, text };
  }

  /** Sends the form of a page with what a person enters. */
  submit({ address, text }: Seen, entered: Record<string, string>): Promise<Seen> {
    const action = /<form[^>]*action="([^"]+)"/.exec(text)?.[1] ?? '';
    const fields = [...text.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
      const name = /name="([^"]+)"/.exec(input)?.[1];
      const value = /value="([^"]*)"/.exec(input)?.[1];
      return name && value !== undefined ? [[name, value.replaceAll('&amp;', '&')] as const] : [];
    });
    return this.open(new URL(action, address).href, { ...Object.fromEntries(fields), ...entered });
  }
}

export const authorizeAddress = (clientId: string, scope: string, challenge: string): string =>
  `/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri: REDIRECT, scope, state: 'st', code_challenge: challenge, code_challenge_method: 'S256' }).toString()}`;
