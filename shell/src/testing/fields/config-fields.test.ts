import { CONFIG_FIELDS } from '../../../operator/assemble/config.ts';
import { proveFields } from './proof.ts';

const EDIT = 'shell/operator/modules';
const ASSEMBLE = 'shell/operator/assemble';
const { file, module, branding } = CONFIG_FIELDS;

const PAGE_BRANDING = 'the page has the operator’s name, colour and icon, and says how a shared link looks';
const inPage = { in: ASSEMBLE, title: PAGE_BRANDING };
const inside = { in: ASSEMBLE, title: 'the page has the theme and the logo as the instance’s configuration has them' };
const FIELDS = [
  ...file,
  ...module.map((field) => `modules.*.${field}`),
  ...branding.map((field) => `branding.${field}`),
];

proveFields('modules.config.json', FIELDS, {
  gate: { in: ASSEMBLE, title: 'without a gate the gated module is left out and no gate is named' },
  landing: { in: ASSEMBLE, title: 'the page preloads what the landing path shows' },
  signIn: { in: ASSEMBLE, title: 'the page names the way to sign in that the operator set' },
  worker: { in: ASSEMBLE, title: 'the page names the worker of its shell, unless the operator wants none' },
  modulesPath: {
    in: ASSEMBLE,
    title: 'feed and preloads of the page name the configured place, and the staff’s builds stay with the gate',
  },
  branding: { in: ASSEMBLE, title: 'without branding the page is as it was, and nothing is written' },
  'branding.name': inPage,
  'branding.description': inPage,
  'branding.color': inPage,
  'branding.icon': inPage,
  'branding.logo': inside,
  'branding.theme': inside,
  'branding.image': inPage,
  'branding.address': inPage,
  modules: { in: EDIT, title: 'a configuration that names an unpublished module is reported' },
  'modules.*.enabled': { in: EDIT, title: 'a disabled module is in no feed; enabled again, it is back' },
  'modules.*.version': { in: EDIT, title: 'a pinned module stays, an unpinned one follows' },
  'modules.*.canary': {
    in: EDIT,
    title: 'a canary is in the feed beside the build that all others keep, also where they followed the latest',
  },
  'modules.*.previous': { in: EDIT, title: 'rollback goes to the previous build, and one step further each time' },
});
