import type { StreamSource } from '../contract/ports.ts';

/** The name in events: `user`, `public:local`, `hashtag:tea`, `list:12`, `public:remote:host`. */
export function timelineName({ stream, tag, list, instance }: StreamSource): string {
  const parameter = tag ?? list ?? instance;
  return parameter === undefined ? stream : `${stream}:${parameter}`;
}
