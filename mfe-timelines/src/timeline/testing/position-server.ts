import { apiError, type FakeCtx } from '@skerry/shared/testing';

export type ServerKind = 'mastodon' | 'akkoma' | 'pleroma' | 'other';
const PROFILES = '/api/v1/akkoma/frontend_settings/skerry';
const PROFILE = `${PROFILES}/reading`;
const SETTINGS = '/api/v1/pleroma/settings/skerry';

/** Where servers of a kind keep a position in home, for any number of browsers. */
export class PositionServer {
  readonly kind: ServerKind;
  /** As another device left it. */
  home: string | null = null;
  version = 0;
  saves = 0;

  constructor(kind: ServerKind) {
    this.kind = kind;
  }

  get abilities() {
    return { frontEndProfiles: this.kind === 'akkoma', settingsStore: this.kind === 'pleroma' };
  }

  /** Answers the calls of a browser. */
  serve({ api }: FakeCtx): void {
    const isKept = this.kind === 'mastodon';
    api.on(/^GET .*markers/, () => ({
      json: isKept && this.home !== null ? { home: { last_read_id: this.home, updated_at: null } } : {},
    }));
    api.on(/^POST .*markers/, ({ body }) => {
      if (isKept) this.#save((body as { home: { last_read_id: string } }).home.last_read_id);
      return { json: isKept ? body : {} };
    });
    if (this.kind === 'akkoma') {
      api.on(new RegExp(`^GET ${PROFILES}$`), () => ({
        json: this.home === null ? [] : [{ name: 'reading', version: this.version }],
      }));
      api.on(new RegExp(`^GET ${PROFILE}$`), () => {
        if (this.home === null) throw apiError(404, 'not-found', 'Record not found');
        return { json: { settings: { home: this.home, other: 1 }, version: this.version } };
      });
      api.on(new RegExp(`^PUT ${PROFILE}$`), ({ body }) => {
        const { settings, version } = body as { settings: { home: string }; version: number };
        if (version === this.version) throw apiError(500);
        if (version !== this.version + 1) throw apiError(422, 'invalid', 'must be incremented by 1');
        this.#save(settings.home);
        return { json: settings };
      });
    }
    if (this.kind === 'pleroma') {
      api.on(new RegExp(`^GET ${SETTINGS}$`), () => ({ json: this.home === null ? {} : { home: this.home } }));
      api.on(new RegExp(`^PATCH ${SETTINGS}$`), ({ body }) => {
        this.#save((body as { home: string }).home);
        return { json: body };
      });
    }
  }

  /** As another device saves it. */
  leave(id: string): void {
    this.home = id;
    this.version += 1;
  }

  #save(id: string): void {
    this.leave(id);
    this.saves += 1;
  }
}
