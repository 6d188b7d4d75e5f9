import arabic from '../../shell/messages/ar.json' with { type: 'json' };
import german from '../../shell/messages/de.json' with { type: 'json' };
import english from '../../shell/messages/en.json' with { type: 'json' };
import type { Target } from './find-in-page.ts';
import { policy } from './policy.ts';
import type { Step, Surroundings } from './step.ts';
import type { User } from './user.ts';

const STATUSES = 200;
const WHEEL_PX = 1_500;
const TEXT = 'The lamp of the pier is lit in every engine.';

const main: Target = { role: 'main' };
const dialog: Target = { role: 'dialog' };
const navigation: Target = { role: 'navigation' };
const status: Target = { role: 'article', within: main };
const mine: Target = { ...status, text: TEXT };

/** What a user does in each engine, in this order. */
export const PATH: readonly Step[] = [
  { name: 'sign in', act: signIn },
  { name: 'read a conversation', act: read },
  { name: `scroll ${STATUSES} statuses`, act: scroll },
  { name: 'post with a picture', act: post },
  { name: 'viewer', act: viewer },
  { name: 'menu', act: menu },
  { name: 'theme', act: theme },
  { name: 'language', act: language },
  { name: 'sign out', act: signOut },
  { name: 'policy enforced', act: policy, isProvoking: true },
];

async function signIn({ user, url }: Surroundings): Promise<void> {
  await user.driver.open(`${url}/login`);
  await user.types({ label: 'Username', within: main }, 'maren');
  await user.types({ label: 'Password', within: main }, 'skerry-demo');
  await user.clicks({ role: 'button', name: 'Log in', within: main });
  await isAt(user, '/main/friends');
  await user.sees(status);
  await user.until(
    'hiding the note for old browsers',
    () => document.getElementById('skerry-old-browser')?.checkVisibility() === false,
  );
}

async function read({ user }: Surroundings): Promise<void> {
  await user.clicks({ role: 'link', name: /ago|\d/, within: status });
  await user.until('opening the conversation', () => location.pathname.startsWith('/notice/'));
  await user.sees(status);
  await user.driver.back();
  await isAt(user, '/main/friends');
  await user.sees(status);
}

/** Every status that was ever in the page counts once, by its place in the timeline. */
async function scroll({ user }: Surroundings): Promise<void> {
  await user.clicks({ role: 'link', name: /^Federated/, within: navigation });
  await isAt(user, '/main/all');
  const { x } = await user.sees(status);
  const seen = new Set<string>();
  await user.repeat(`scrolling ${STATUSES} statuses`, async () => {
    for (const place of await user.driver.run(placesInTimeline)) seen.add(place);
    if (seen.size > STATUSES) return true;
    await user.driver.wheel({ x, y: 400 }, WHEEL_PX);
    return false;
  });
  await user.until('keeping the page small', () => document.querySelectorAll('main article').length < 60);
}

function placesInTimeline(): string[] {
  return [...document.querySelectorAll('main article')].map((one) => one.getAttribute('aria-posinset') ?? '');
}

async function post({ user, picture }: Surroundings): Promise<void> {
  await user.clicks({ role: 'link', name: /^Home/, within: navigation });
  const panel: Target = { role: 'region', name: 'Your account' };
  await user.types({ role: 'textbox', name: 'Text', within: panel }, TEXT);
  await user.driver.upload('[aria-label="Add pictures, videos or files"]', picture);
  // With a file, the form goes on in a dialog. What still grows would move away from under a click.
  await user.until('the dialog standing still', standsStill);
  await user.types({ role: 'textbox', name: /^Description of/, within: dialog }, 'A screen, as it was a moment ago');
  await user.clicks({ role: 'button', name: 'Post', within: dialog });
  await user.sees(mine);
  await user.until('showing the picture', showsPicture, 'main article');
}

function standsStill(): boolean {
  const dialog = document.querySelector('dialog[open]');
  if (!dialog || dialog.getAnimations({ subtree: true }).length > 0) return false;
  const pictures = [...dialog.querySelectorAll('img')];
  return pictures.length > 0 && pictures.every(({ complete }) => complete);
}

async function viewer({ user }: Surroundings): Promise<void> {
  await user.clicks({ role: 'button', name: /^Open picture/, within: mine });
  await user.sees({ ...dialog, name: 'Media' });
  await user.until('showing the picture in the viewer', showsPicture, 'dialog');
  await user.shows('open');
  await user.presses('Escape');
  await user.missesNow(dialog);
}

function showsPicture(where: string): boolean {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(`${where} img[alt^="A screen"]`)];
  return pictures.some((picture) => picture.complete && picture.naturalWidth > 0 && picture.checkVisibility());
}

async function menu({ user }: Surroundings): Promise<void> {
  const opener: Target = { role: 'button', name: 'More', within: mine };
  await user.clicks(opener);
  await user.sees({ role: 'menuitem', name: /Delete/ });
  await user.shows('open');
  await user.presses('Escape');
  await user.missesNow({ role: 'menuitem' });
  await user.holds(opener);
}

async function theme({ user }: Surroundings): Promise<void> {
  await user.clicks({ role: 'button', name: 'Settings', within: navigation });
  const before = await user.driver.run(() => getComputedStyle(document.body).color);
  await user.chooses({ label: 'Theme', within: dialog }, 'skerry-light');
  await user.until(
    'drawing the page in the colours of the theme',
    (old) => getComputedStyle(document.body).color !== old,
    before,
  );
}

async function language({ user }: Surroundings): Promise<void> {
  await user.chooses({ label: english['setting.interfaceLanguage'], within: dialog }, 'de');
  await user.sees({ role: 'heading', name: 'Einstellungen', within: dialog });
  await user.chooses({ label: german['setting.interfaceLanguage'], within: dialog }, 'ar');
  await user.until('writing from right to left', () => getComputedStyle(document.body).direction === 'rtl');
  await user.shows('Arabic');
  await user.chooses({ label: arabic['setting.interfaceLanguage'], within: dialog }, 'en');
  await user.sees({ role: 'heading', name: 'Settings', within: dialog });
  await user.until('writing from left to right', () => getComputedStyle(document.body).direction === 'ltr');
  await user.presses('Escape');
  await user.missesNow(dialog);
}

async function signOut({ user }: Surroundings): Promise<void> {
  await user.clicks({ role: 'button', name: 'Log out' });
  await user.clicks({ role: 'button', name: 'Log out', within: { role: 'alertdialog' } });
  await isAt(user, '/main/public');
  await user.sees(status);
  await user.missesNow({ role: 'link', name: /^Home/, within: navigation });
  await user.until('forgetting the token', () => !JSON.stringify(Object.entries(localStorage)).includes('"token"'));
}

function isAt(user: User, path: string): Promise<void> {
  return user.until(`going to ${path}`, (wanted) => location.pathname === wanted, path);
}
