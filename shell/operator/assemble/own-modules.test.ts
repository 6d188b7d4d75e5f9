import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ModuleSource, PreferenceDeclarations } from '@skerry/shared/contract';
import { check, ModuleSource as Source } from '@skerry/shared/contract/schema';
import { SPECIFIED_PREFERENCES } from '@skerry/shared/rules';
import { checkPreferences } from './check-preferences.ts';
import { checkRoutes } from './check-routes.ts';
import { sampleManifest } from '../testing/sample-module.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['mfe-timelines', 'mfe-composer', 'mfe-profile', 'mfe-admin', 'mfe-settings'];
const read = async (folder: string): Promise<unknown> =>
  JSON.parse(await readFile(join(ROOT, folder, 'module.json'), 'utf8')) as unknown;

test.each(FOLDERS)('the module.json of %s follows the contract', async (folder) => {
  const checked = check(Source, await read(folder));
  expect(checked).toMatchObject({ ok: true, value: { id: folder.replace('mfe-', '') } });
});

test("the modules of this repository do not claim each other's paths, nor the server's or the shell's", async () => {
  const sources = await Promise.all(FOLDERS.map(read));
  const manifests = (sources as ModuleSource[]).map((source) => ({
    ...sampleManifest(source.id),
    ...source,
    requires: { ...source.requires, shared: {} },
  }));
  expect(checkRoutes(manifests)).toEqual([]);
});

/** Every default that the specification states (requirements SE-*, area "preferences"). */
const STATED: Readonly<Record<string, unknown>> = {
  theme: 'pleroma-dark',
  maxDepthInThread: 6,
  postContentType: 'text/plain',
  conversationDisplay: 'linear',
  mentionLinkDisplay: 'short',
  subjectLineBehavior: 'email',
  maxThumbnails: 16,
  hideNsfw: true,
  replyVisibility: 'all',
  modalOnBlock: true,
  modalOnDelete: true,
  modalOnLogout: true,
  thirdColumnMode: 'notifications',
  userProfileDefaultTab: 'statuses',
  webPushNotifications: false,
  webPushHideIfCW: true,
  notificationVisibility: {
    follows: true,
    mentions: true,
    likes: true,
    repeats: true,
    moves: true,
    emojiReactions: true,
    followRequest: true,
    polls: true,
  },
};

async function declared(): Promise<{ own: PreferenceDeclarations; sources: ModuleSource[] }> {
  const { preferences: own } = JSON.parse(await readFile(join(ROOT, 'shell/preferences.json'), 'utf8')) as {
    preferences: PreferenceDeclarations;
  };
  const sources = await Promise.all(
    FOLDERS.map(async (folder) => {
      const checked = check(Source, await read(folder));
      if (!checked.ok) throw new Error(folder);
      return checked.value;
    }),
  );
  return { own, sources };
}

test('every preference of the specification is declared by the shell or by one module, with the stated default', async () => {
  const { own, sources } = await declared();
  const manifests = sources.map(({ id, preferences }) => sampleManifest(id, { preferences }));
  expect(checkPreferences({ manifests, own, disabled: [] })).toEqual([]);
  const all = Object.assign({}, own, ...sources.map(({ preferences }) => preferences)) as PreferenceDeclarations;
  // Those that the specification does not know have their owner's name in front.
  const specified = Object.keys(all).filter((key) => !key.includes('.'));
  expect(specified.sort()).toEqual([...SPECIFIED_PREFERENCES].sort());
  for (const [key, value] of Object.entries(STATED)) expect([key, all[key]?.default]).toEqual([key, value]);
});
