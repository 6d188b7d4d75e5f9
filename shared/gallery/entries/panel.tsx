import { Settings } from '../../ui/icons/index.ts';
import { Badge, DialogFrame, DialogTab, IconButton, Panel, PanelBody, PanelHead } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

export const entry: GalleryEntry = {
  title: 'Panel, DialogFrame, DialogTab',
  states: [
    {
      code: '<Panel>',
      Sample: ({ t }) => (
        <Panel>
          <PanelHead level={3} title={t.notifications} actions={<IconButton icon={Settings} label={t.more} />} />
          <PanelBody>{t.paragraph}</PanelBody>
        </Panel>
      ),
    },
    {
      code: '<DialogFrame>',
      Sample: ({ t }) => (
        <Panel>
          <DialogFrame title={t.longWord} closeLabel={t.close} onClose={() => undefined}>
            {t.sentence}
          </DialogFrame>
        </Panel>
      ),
    },
    {
      code: '<DialogTab>',
      Sample: ({ t }) => (
        <nav aria-label={t.more}>
          <DialogTab icon={Settings} title={t.more} isCurrent onChoose={() => undefined} />
          <DialogTab
            icon={Settings}
            title={t.notifications}
            isCurrent={false}
            mark={<Badge tone="quiet">3</Badge>}
            onChoose={() => undefined}
          />
        </nav>
      ),
    },
  ],
};
