import { File, Film, Image, Music } from '@skerry/shared/ui/icons';
import type { Attachment, Status } from '@skerry/shared/entities';
import { useModule } from '@skerry/shared/runtime';
import { Icon } from '@skerry/shared/ui';
import styles from './hidden-media.module.css';
import { useT } from '../../use-t.ts';

const FILE = { icon: File, name: 'media.file', isVisual: false } as const;
const KINDS = {
  image: { icon: Image, name: 'media.picture', isVisual: true },
  video: { icon: Film, name: 'media.video', isVisual: true },
  audio: { icon: Music, name: 'media.audio', isVisual: false },
  flash: FILE,
  html: FILE,
  unknown: FILE,
} as const;

/** What a user who hides attachments sees of them: a line for each. A picture opens in the viewer, others in place. */
export default function HiddenMedia({ status, onShow }: { status: Status; onShow: () => void }) {
  const { bus } = useModule();
  const t = useT();
  const open = (attachment: Attachment, index: number) => {
    // The viewer does not cover what is sensitive.
    if (status.isSensitive || !KINDS[attachment.kind].isVisual) onShow();
    else void bus.command('media/open/v1', { statusId: status.id, index });
  };
  return (
    <ul className={styles.list}>
      {status.attachments.map((attachment, index) => (
        <li key={attachment.id}>
          <button type="button" className={styles.line} onClick={() => open(attachment, index)}>
            <Icon as={KINDS[attachment.kind].icon} size={16} />
            <span className={styles.name} dir="auto">
              {attachment.description || t(KINDS[attachment.kind].name)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
