// oxlint-disable-next-line triple-slash-reference -- ambient: file types that the build handles besides code
/// <reference path="../../../shared/contract/assets.d.ts" />
/** Runs in a browser: shows posts and plain texts as every module does, many at once. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createPostParser, EmojiText, PostHtml } from '../../../shared/html/index.ts';

export interface PostPage {
  /** Draws each as the HTML of a post, and next to it as plain text; with the styles of Misskey's markup if `isMfm`. */
  show(payloads: readonly string[], from: number, isMfm: boolean): void;
  /** The text between the two marker words of each post, and the plain texts, as a reader sees them. */
  read(): { post: string; text: string }[];
}

/** No name or option is longer when the client has read it. */
const TEXT_LIMIT = 2000;

const root = createRoot(document.getElementById('skerry') as HTMLElement);
const parser = createPostParser();

const page: PostPage = {
  show(payloads, from, isMfm) {
    flushSync(() =>
      root.render(
        payloads.map((payload, offset) => (
          <article key={from + offset} data-status={`post ${from + offset}`}>
            <p>before</p>
            <div lang="x-hostile">
              <PostHtml html={payload} parser={parser} isGreentext mfm={isMfm ? 'on' : 'off'} classNames={{}} />
            </div>
            <p>
              <bdi>
                <EmojiText text={payload.slice(0, TEXT_LIMIT)} emojis={[]} />
              </bdi>
            </p>
            <p>after</p>
          </article>
        )),
      ),
    );
  },
  read() {
    return Array.from(document.querySelectorAll('article'), (article) => {
      const [before, , text, after] = article.children;
      if (article.children.length !== 4 || before?.textContent !== 'before' || after?.textContent !== 'after')
        throw new Error(`${article.dataset['status']} broke out of its element`);
      return { post: article.children[1]?.textContent ?? '', text: text?.textContent ?? '' };
    });
  },
};
Object.assign(window, { posts: page });
