/** What a test needs to know about a received request. */
export interface LoggedRequest {
  method: string;
  url: string;
  path: string;
  status: number;
  account: string | null;
  at: number;
  userAgent: string;
}

const KEPT = 5000;

/** The last requests of an instance in test mode, oldest first. */
export class RequestLog {
  #entries: LoggedRequest[] = [];

  add(entry: LoggedRequest): void {
    this.#entries.push(entry);
    if (this.#entries.length > KEPT) this.#entries.splice(0, this.#entries.length - KEPT);
  }

  /** Requests whose path starts with `prefix`. */
  list(prefix = ''): LoggedRequest[] {
    return this.#entries.filter(({ path }) => path.startsWith(prefix));
  }

  clear(): void {
    this.#entries = [];
  }
}
