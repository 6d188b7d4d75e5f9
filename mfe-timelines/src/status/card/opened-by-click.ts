import type { MouseEvent } from 'react';
import type { NavigationPort } from '@skerry/shared/contract';

/** What a click is meant for itself; `img` roles and other parts with a meaning of their own are among them. */
const OWN_CLICKS = 'a, button, input, label, form, audio, video, [role], [tabindex]';

/**
 * Makes the text and the blank of a card open an address: with the middle button, Ctrl or Cmd in a new tab. Not a click
 * on a control inside the card, in a menu or dialog that belongs to it, or at the end of a selection.
 */
export function openedByClick(navigation: NavigationPort, to: string, params: Record<string, string>) {
  const open = (event: MouseEvent<HTMLElement>) => {
    const { currentTarget: card, button } = event;
    const target = event.target as Element;
    const own = target.closest(OWN_CLICKS);
    const href = navigation.href(to, params);
    if (
      event.defaultPrevented ||
      button > 1 ||
      href === undefined ||
      !card.contains(target) ||
      (own !== card && card.contains(own)) ||
      getSelection()?.isCollapsed === false
    )
      return;
    if (button === 1 || event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener');
    else navigation.go(href);
  };
  return { onClick: open, onAuxClick: open };
}
