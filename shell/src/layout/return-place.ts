import type { Location, NavigationPort } from '@skerry/shared/contract';

/** Where a person left a screen: how far it was scrolled, and what they left it by. */
interface Place {
  y: number;
  left: Left | null;
}

/** A control, found again by its row, and by where it leads or what it says. */
interface Left {
  /** Of the row of a list, which has only some of its rows in the page. */
  row: string | null;
  tag: string;
  href: string | null;
  /** Of a control that leads nowhere: a link may say how long ago something was. */
  said: string | null;
  /** Among those alike in the row, or outside of all rows. */
  nth: number;
}

/** Milliseconds that a screen has, once it is shown, to draw what a person returns to. */
const RETURN_MS = 5000;
/** Entries of the history that are remembered. */
const MAX_PLACES = 50;
const CONTROLS = 'a[href], button, summary, [role=tab]';
/** A list that restores its position itself, by its rows. */
const KEEPS_PLACE = '[data-keeps-place]';

/**
 * Going back stands where one stood: the window is scrolled as it was, and the control by which the person left has the
 * focus, once the screen has drawn both. Lists of statuses restore their position by their rows. Whoever does something
 * in the meantime is left alone.
 *
 * @returns to be called once the screen of an address has taken the place of the one before, which may have the same
 *   controls
 */
export function followPlaces(
  navigation: NavigationPort,
  main: HTMLElement,
  ended: AbortSignal,
): (drawn: Location) => void {
  const places = new Map<string, Place>();
  let shown = navigation.location;
  let returning: Return | null = null;
  const note = (change: Partial<Place>) => {
    // Until it is restored, what is shown is not yet where the person stood.
    if (returning && !returning.signal.aborted) return;
    const { key } = navigation.location;
    const place = { y: window.scrollY, left: null, ...places.get(key), ...change };
    places.delete(key);
    places.set(key, place);
    for (const oldest of places.keys()) if (places.size > MAX_PLACES) places.delete(oldest);
  };
  const leaving = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    // A scroll event comes with the next frame, which may be after the press.
    note({ y: window.scrollY, left: control && main.contains(control) ? leftBy(main, control) : null });
  };
  window.addEventListener('scroll', () => note({ y: window.scrollY }), { passive: true, signal: ended });
  // Not every browser gives the focus to a link that is clicked.
  for (const type of ['focusin', 'click'] as const)
    main.addEventListener(type, leaving, { capture: true, signal: ended });
  const following = navigation.location$.subscribe((now) => {
    const isSame = now.pathname === shown.pathname;
    shown = now;
    if (isSame) return;
    returning?.stop();
    const place = places.get(now.key);
    returning = place ? giveBack(main, place, ended) : null;
  });
  ended.addEventListener('abort', () => following.unsubscribe());
  return ({ key }) => {
    if (key === navigation.location.key) returning?.begin();
  };
}

interface Return {
  begin: () => void;
  stop: () => void;
  /** Aborted by the person, by the time, or because all is restored. */
  signal: AbortSignal;
}

function giveBack(main: HTMLElement, { y, left }: Place, ended: AbortSignal): Return {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ended]);
  let isScrolled = false;
  const look = () => {
    if (signal.aborted) return;
    isScrolled ||= scrollBack(main, y);
    const control = isScrolled && left ? find(main, left) : null;
    const active = document.activeElement;
    // A list of statuses gives the focus to the row; the control is what the person left by.
    if (control && (active?.matches('body, main, h1') || active?.contains(control))) {
      control.focus({ preventScroll: true });
      const { top, bottom } = control.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) control.scrollIntoView({ block: 'center' });
      stop.abort();
    }
    if (isScrolled && !left) stop.abort();
  };
  const observer = new MutationObserver(() => requestAnimationFrame(look));
  signal.addEventListener('abort', () => {
    observer.disconnect();
    stop.abort();
  });
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const)
    window.addEventListener(type, () => stop.abort(), { signal, passive: true, capture: true });
  const begin = () => {
    if (signal.aborted) return;
    const timer = setTimeout(() => stop.abort(), RETURN_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    observer.observe(main, { childList: true, subtree: true });
    requestAnimationFrame(look);
  };
  return { begin, stop: () => stop.abort(), signal: stop.signal };
}

/** Whether the window is where it was: the page must be long enough for it. */
function scrollBack(main: HTMLElement, y: number): boolean {
  if (main.querySelector(KEEPS_PLACE)) return true;
  if (document.documentElement.scrollHeight - window.innerHeight < y - 1) return false;
  if (Math.abs(window.scrollY - y) > 1) window.scrollTo(0, y);
  return true;
}

function leftBy(main: HTMLElement, control: HTMLElement): Left {
  const left = {
    row: rowOf(control),
    tag: control.localName,
    href: control.getAttribute('href'),
    said: words(control),
  };
  return { ...left, nth: alike(main, left).indexOf(control) };
}

const find = (main: HTMLElement, left: Left): HTMLElement | null => alike(main, left)[left.nth] ?? null;

function alike(main: HTMLElement, { row, tag, href, said }: Omit<Left, 'nth'>): HTMLElement[] {
  return [...main.querySelectorAll<HTMLElement>(tag)].filter(
    (element) => element.getAttribute('href') === href && words(element) === said && rowOf(element) === row,
  );
}

const rowOf = (element: Element): string | null => element.closest('[data-key]')?.getAttribute('data-key') ?? null;

function words(element: HTMLElement): string | null {
  if (element.hasAttribute('href')) return null;
  return (element.getAttribute('aria-label') ?? element.textContent).slice(0, 80);
}
