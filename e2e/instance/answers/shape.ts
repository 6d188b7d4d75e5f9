type Kind = 'null' | 'string' | 'number' | 'boolean' | 'object' | 'array';

interface Place {
  objects: number;
  members: Map<string, { count: number; kinds: Set<Kind> }>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown): Kind =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : (typeof value as Kind);

/** Where the keys are data, not names. */
const MAP = /^(pleroma_emoji|frontend_configurations\.pleroma_fe)$|_info(\.quarantined_instances)?$/;

/** An entity has one shape wherever it stands; other objects are known by their place. */
function placeOf(object: Record<string, unknown>, path: string): string {
  const has = (...names: string[]): boolean => names.every((name) => name in object);
  if (has('visibility', 'spoiler_text', 'account')) return isObject(object['reblog']) ? 'Repeat' : 'Status';
  if (has('is_approved')) return has('acct') ? 'MergedAccount' : 'AdminAccount';
  if (has('acct', 'avatar_static'))
    return isObject(object['source']) && 'privacy' in object['source'] ? 'OwnAccount' : 'Account';
  if (has('acct', 'username')) return 'Mention';
  if (has('preview_url', 'type')) return 'Attachment';
  if (has('options', 'votes_count')) return 'Poll';
  if (has('shortcode')) return 'Emoji';
  if (has('type', 'account', 'created_at')) return `Notification ${String(object['type'])}`;
  return path;
}

/** The members and kinds of values of many answers, by entity or place. */
export class Shape {
  readonly #places = new Map<string, Place>();

  add(value: unknown, path: string): void {
    if (Array.isArray(value)) {
      for (const item of value) this.add(item, path);
      return;
    }
    if (!isObject(value) || MAP.test(path)) return;
    const at = placeOf(value, path);
    const place = this.#places.get(at) ?? { objects: 0, members: new Map() };
    this.#places.set(at, place);
    place.objects += 1;
    for (const [name, member] of Object.entries(value)) {
      const known = place.members.get(name) ?? { count: 0, kinds: new Set() };
      known.count += 1;
      known.kinds.add(kindOf(member));
      place.members.set(name, known);
      this.add(member, `${at}.${name}`);
    }
  }

  /**
   * What another shape has otherwise, as `place.member: what`: a member that is always there is missing, one that was
   * never there, a kind of value that was not seen. A member that was always null may be anything; places that this
   * shape does not know are not judged.
   */
  differences(other: Shape): string[] {
    const out: string[] = [];
    for (const [at, place] of other.#places) {
      const real = this.#places.get(at);
      if (!real) continue;
      for (const [name, { count }] of real.members)
        if (count === real.objects && (place.members.get(name)?.count ?? 0) < place.objects)
          out.push(`${at}.${name}: missing`);
      for (const [name, { kinds }] of place.members) {
        const seen = real.members.get(name)?.kinds;
        if (!seen) out.push(`${at}.${name}: not there`);
        else if (!(seen.size === 1 && seen.has('null')))
          for (const kind of kinds)
            if (!seen.has(kind)) out.push(`${at}.${name}: ${kind}, not ${[...seen].join(' or ')}`);
      }
    }
    return out.toSorted();
  }
}
