import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { drawShell } from '../testing/draw-shell.tsx';
import { MAREN } from '../testing/fake-session.ts';

const context = { drawImage: vi.fn(), beginPath: vi.fn(), arc: vi.fn(), fill: vi.fn(), fillStyle: '' };
let asked: MockInstance<HTMLCanvasElement['getContext']>;
let pictures: HTMLImageElement[];
let link: HTMLLinkElement;

beforeEach(() => {
  pictures = [];
  vi.clearAllMocks();
  link = document.head.appendChild(document.createElement('link'));
  link.rel = 'icon';
  link.href = '/favicon.png';
  vi.stubGlobal('Image', function Picture() {
    return pictures[pictures.push(document.createElement('img')) - 1];
  });
  asked = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA==');
});
afterEach(() => {
  cleanup();
  link.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const icon = () => link.getAttribute('href');

test.each(['load', 'error'])(
  '[UI-019] unread notifications put a dot onto the icon of the tab, 128 by 128 (%s)',
  async (end) => {
    const { ctx } = await drawShell({ session: MAREN });
    expect(pictures).toEqual([]);
    await act(async () => ctx.ports.badges.set('notifications', 4));
    expect(pictures[0]?.src).toBe(new URL('/favicon.png', document.baseURI).href);
    pictures[0]?.dispatchEvent(new Event(end));
    const canvas = asked.mock.contexts[0] as HTMLCanvasElement;
    expect([canvas.width, canvas.height]).toEqual([128, 128]);
    expect(context.drawImage.mock.calls).toEqual(end === 'load' ? [[pictures[0], 0, 0, 128, 128]] : []);
    expect(context.arc).toHaveBeenCalledOnce();
    expect(icon()).toBe('data:image/png;base64,AA==');
    await act(async () => ctx.ports.badges.set('notifications', 5));
    expect(pictures).toHaveLength(1);
    await act(async () => ctx.ports.badges.set('notifications', 0));
    expect(icon()).toContain('/favicon.png');
  },
);

test('an icon that arrives after all was read is left as it is', async () => {
  const { ctx } = await drawShell({ session: MAREN });
  await act(async () => ctx.ports.badges.set('notifications', 1));
  await act(async () => ctx.ports.badges.set('notifications', 0));
  pictures[0]?.dispatchEvent(new Event('load'));
  expect(icon()).toContain('/favicon.png');
});
