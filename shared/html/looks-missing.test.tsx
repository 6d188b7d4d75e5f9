import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PostHtml } from './post-html.tsx';

vi.mock('./looks.ts', () => {
  throw new Error('the code of lines in color and effects does not load');
});

const emojis = [{ shortcode: 'a', url: 'https://a.test/a.png', staticUrl: 'https://a.test/a.png' }];

test('where the code of lines in color and effects does not load, posts are drawn without them', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container, unmount } = render(
    <PostHtml
      html={`<p>&gt; a<br><span class="mfm-x2">b</span></p><div>${':a:'.repeat(1200)}</div>`}
      isGreentext
      mfm="on"
      emojis={emojis}
      classNames={{ greentext: 'green' }}
    />,
  );
  const text = () => container.querySelector('p')?.innerHTML;
  const pictures = () => container.querySelectorAll('img').length;
  expect([text(), pictures()]).toEqual(['&gt; a<br>b', 1000]);
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect([text(), pictures()]).toEqual(['&gt; a<br>b', 1000]);
  unmount();
  logged.mockRestore();
});
