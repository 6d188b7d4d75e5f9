import type * as TestingLibrary from '@testing-library/dom';
import type { Plain, Point } from './driver.ts';

/** What a user would name: a role with its name, the label of a field, or a text in it; in something else. */
export interface Target {
  readonly role?: string;
  readonly name?: string | RegExp;
  readonly label?: string;
  /** Only an element that has this text somewhere. */
  readonly text?: string;
  readonly within?: Target;
}

/** What is done with what is found: nothing, scrolling it into the window, focusing it. */
export type Purpose = 'see' | 'reach' | 'focus';

/** `Target` for the page, from the outermost. */
export type Wire = readonly { readonly [key: string]: Plain }[];

export interface Place extends Point {
  /** Nothing is above its middle. */
  readonly isReachable: boolean;
  readonly isFocused: boolean;
  readonly text: string;
}

export function wire(target: Target): Wire {
  const { role = null, name = null, label = null, text = null, within } = target;
  const isPattern = name instanceof RegExp;
  return [
    ...(within ? wire(within) : []),
    { role, name: isPattern ? name.source : name, flags: isPattern ? name.flags : null, label, text },
  ];
}

/** A short text for messages. */
export function describe({ role, name, label, text, within }: Target): string {
  const what = [role ?? 'field', name ?? label, text && `with "${text}"`].filter(Boolean).join(' ');
  return within ? `${what} in ${describe(within)}` : what;
}

/**
 * Runs in the page, where Testing Library is: finds the first such element that is drawn, and says where its middle is;
 * `null` if there is none, a text if Testing Library is not there yet.
 */
export function locate(path: Wire, purpose: Purpose): Place | null | 'no library' {
  const library = (window as unknown as { TestingLibraryDom?: typeof TestingLibrary }).TestingLibraryDom;
  if (!library) return 'no library';
  let found: HTMLElement[] = [document.body];
  for (const { role, name, flags, label, text } of path) {
    const wanted =
      name === null || name === undefined
        ? undefined
        : flags === null
          ? String(name)
          : new RegExp(String(name), String(flags));
    found = found
      .flatMap((place) =>
        typeof label === 'string'
          ? library.queryAllByLabelText(place, label)
          : library.queryAllByRole(place, String(role), wanted === undefined ? {} : { name: wanted }),
      )
      .filter((element) => element.checkVisibility() && (text === null || element.textContent.includes(String(text))));
  }
  const [element] = found;
  if (!element) return null;
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const at = middle();
  if (purpose === 'focus') element.focus();
  if (purpose === 'reach' && (at.x < 0 || at.y < 0 || at.x > innerWidth || at.y > innerHeight))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const point = middle();
  const top = document.elementFromPoint(point.x, point.y);
  return {
    ...point,
    isReachable: top !== null && (element.contains(top) || top.contains(element)),
    isFocused: element === document.activeElement,
    text: element.textContent,
  };
}
