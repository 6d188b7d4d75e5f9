import { absolute, type Core } from '../core.ts';
import type { StatusRow } from '../db/rows.ts';
import type { Json } from '../json.ts';

/** A Card; null until the link has been fetched. */
export function cardJson(core: Core, status: StatusRow): Json | null {
  if (!status.card) return null;
  const card = JSON.parse(status.card) as Record<
    'url' | 'title' | 'description' | 'provider_name' | 'image_description',
    string
  > & { image: string | null };
  const image = card.image ? absolute(core, card.image) : null;
  const base = {
    type: 'link',
    url: card.url,
    title: card.title,
    description: card.description,
    provider_name: card.provider_name,
    provider_url: new URL(card.url).origin,
    image,
    image_description: card.image_description ?? '',
  };
  if (core.flavour.family === 'mastodon')
    return {
      ...base,
      html: '',
      width: image ? 1200 : 0,
      height: image ? 630 : 0,
      author_name: '',
      author_url: '',
      embed_url: '',
      blurhash: null,
      published_at: null,
      language: null,
    };
  return { ...base, pleroma: { opengraph: { title: card.title, url: card.url, ...(image ? { image } : {}) } } };
}
