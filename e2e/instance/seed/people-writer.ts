import type { Core } from '../core.ts';
import { statusHtml } from '../model/format/status-html.ts';
import { hashPassword } from '../model/passwords.ts';
import { DEMO_PASSWORD } from './demo-users.ts';
import type { SeedImages } from './images.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import type { SeedAccount } from './writer.ts';

const DAY_MS = 86_400_000;

/** Creates an account with avatar, header, bio and fields. */
export function writePerson(core: Core, person: Person, images: SeedImages, random: Random, now: number): SeedAccount {
  const createdAt = now - Math.floor((200 + random.next() * 1500) * DAY_MS);
  const id = core.ids.at(createdAt > 0 ? now - 30 * DAY_MS : now);
  const { nickname, domain } = person;
  const base = domain ? `https://${domain}` : '';
  core.db.insert('accounts', {
    id,
    nickname,
    domain: domain ?? null,
    display_name: person.name,
    note: person.bio,
    note_html: statusHtml(core, person.bio, 'text/plain').html,
    fields: JSON.stringify((person.fields ?? []).map(([name, value]) => ({ name, value }))),
    avatar: images.avatars.get(nickname) ?? null,
    header: images.banners.length > 0 ? random.pick(images.banners) : null,
    actor_type: person.isBot ? 'Service' : person.isGroup ? 'Group' : 'Person',
    locked: person.isLocked ?? false,
    created_at: createdAt,
    uri: `${base}/users/${nickname}`,
    url: domain ? `${base}/@${nickname}` : `/users/${nickname}`,
    email: domain ? null : `${nickname}@mail.example`,
    password_hash: domain ? null : hashPassword(DEMO_PASSWORD, 'seed'),
    is_admin: person.role === 'admin',
    is_moderator: person.role === 'moderator',
    is_suggested: person.isSuggested ?? false,
    followers_count: domain ? 40 + random.int(900) : 0,
    following_count: domain ? 30 + random.int(300) : 0,
    statuses_count: domain ? 100 + random.int(4000) : 0,
  });
  return { id, nickname, domain: domain ?? null };
}
