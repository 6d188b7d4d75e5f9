import { ExternalLink } from '../../ui/icons/index.ts';
import { LinkButton } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

export const entry: GalleryEntry = {
  title: 'Link, LinkButton',
  states: [
    { code: '<a>', Sample: ({ t }) => <a href="#/link">{t.about}</a> },
    {
      code: '<p>… <a>',
      Sample: ({ t }) => (
        <p>
          {t.sentence} <a href="#/link">{t.open}</a> {t.paragraph}
        </p>
      ),
    },
    {
      code: '<LinkButton variant>',
      Sample: ({ t }) => (
        <>
          <LinkButton href="#/link" variant="primary">
            {t.open}
          </LinkButton>
          <LinkButton href="#/link">{t.open}</LinkButton>
          <LinkButton href="#/link" variant="soft">
            {t.open}
          </LinkButton>
          <LinkButton href="#/link" variant="ghost">
            {t.open}
          </LinkButton>
        </>
      ),
    },
    {
      code: '<LinkButton icon, size="small">',
      Sample: ({ t }) => (
        <LinkButton href="#/link" size="small" icon={ExternalLink}>
          {t.open}
        </LinkButton>
      ),
    },
    {
      code: '<LinkButton isBlock>',
      Sample: ({ t }) => (
        <LinkButton href="#/link" isBlock>
          {t.longWord}
        </LinkButton>
      ),
    },
  ],
};
