import { Settings } from '../../ui/icons/index.ts';
import { DialogFrame, IconButton, Panel, PanelBody, PanelHead } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

export const entry: GalleryEntry = {
  title: 'Panel, DialogFrame',
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
  ],
};
