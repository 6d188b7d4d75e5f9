/**
 * Documents that an instance has as files. A path that ends in `.html` (or `.js`) returns its text: hostile HTML of the
 * operator.
 */
import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { MalformedReply } from '../errors.ts';
import { listOf } from '../page.ts';
import { segment } from '../query.ts';
import { isRecord, name, read, readEach, readHost, text } from '../wire.ts';

function htmlFile(path: ApiCall<unknown>['path'], expected: string): ApiCall<string> {
  return {
    method: 'GET',
    path,
    anonymous: true,
    parse(raw) {
      if (typeof raw !== 'string' || isApplication(raw)) throw new MalformedReply(expected);
      return raw;
    },
  };
}

/** For a missing file servers answer with the page of their front end: a whole document, with its scripts. */
function isApplication(html: string): boolean {
  return /^\s*<(?:!doctype|html)\b/i.test(html) && /<script\b/i.test(html);
}

export function termsOfService(): ApiCall<string> {
  return htmlFile('/static/terms-of-service.html', 'the terms of service');
}

export function instancePanel(): ApiCall<string> {
  return htmlFile('/instance/panel.html', 'the panel of the instance');
}

/**
 * Hosts that this instance knows; tens of thousands on old ones.
 *
 * @waiting a page of the servers that this one knows
 */
export function peers(): ApiCall<string[]> {
  return {
    method: 'GET',
    path: '/api/v1/instance/peers',
    anonymous: true,
    parse: listOf('host', MAX_PEERS, readHost),
  };
}

const MAX_PEERS = 200_000;
const PackWire = v.object({ title: name, tabIcon: text, stickers: v.array(v.unknown()) });
const MAX_PACKS = 500;
const MAX_STICKERS = 2000;

/** Packs by title, each with its folder: a path on the instance. */
export function stickerPacks(): ApiCall<Record<string, string>> {
  return {
    method: 'GET',
    path: '/static/stickers.json',
    anonymous: true,
    parse(raw, { report }) {
      if (!isRecord(raw)) throw new MalformedReply('a map of sticker packs', raw);
      return Object.fromEntries(
        Object.entries(raw)
          .slice(0, MAX_PACKS)
          .flatMap(([title, folder]): [string, string][] => {
            if (typeof folder === 'string') return [[title, folder]];
            report('a malformed sticker pack was left out');
            return [];
          }),
      );
    },
  };
}

export interface StickerPack {
  title: string;
  stickers: string[];
}

/** `folder` as `stickerPacks` names it; the stickers are addresses of pictures. */
export function stickerPack(folder: string): ApiCall<StickerPack> {
  const base: `/${string}` = `/${folder.split('/').filter(Boolean).map(segment).join('/')}`;
  return {
    method: 'GET',
    path: `${base}/pack.json`,
    anonymous: true,
    parse(raw, { report }) {
      const wire = read(PackWire, raw);
      if (!wire) throw new MalformedReply('a sticker pack', raw);
      return {
        title: wire.title,
        stickers: readEach(
          wire.stickers,
          MAX_STICKERS,
          (file) => (typeof file === 'string' ? safeUrl(`${base}/${segment(file)}`, 'media') : null),
          'sticker of a pack',
          report,
        ),
      };
    },
  };
}
