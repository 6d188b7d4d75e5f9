import { formatList } from '@skerry/shared/i18n';
import { EyeOff } from '@skerry/shared/ui/icons';
import type { Attachment } from '@skerry/shared/entities';
import { safeUrl, type FilterMatch } from '@skerry/shared/rules';
import { useLocale, useSetting } from '@skerry/shared/runtime';
import { Icon } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import EditFilter from '../filters/edit-filter.tsx';
import { handOver } from './hand-over.ts';
import styles from './cover.module.css';

interface VeilProps {
  attachment: Attachment;
  preview: string | null;
  /** Hidden for what it is, not because the user hid it. */
  isSensitive: boolean;
  /** The filters that cover it. */
  filteredBy: FilterMatch | undefined;
  /** One per gallery: a button for the filter. */
  leadsToFilter: boolean;
  /** `opens`: in place. */
  onUncover: (opens: boolean) => void;
  /** Opens it in the viewer. */
  onOpen: (() => void) | undefined;
}

/** Covers hidden media until pressed; where the user wants that, the press opens them, too. */
export default function Veil({
  attachment,
  preview,
  isSensitive,
  filteredBy,
  leadsToFilter,
  onUncover,
  onOpen,
}: VeilProps) {
  const t = useT();
  const locale = useLocale();
  const [preloads] = useSetting('preloadImage');
  const [address] = useSetting('timelines.nsfwCensorImage');
  const cover = safeUrl(address, 'media');
  const [opensAtOnce] = useSetting('useOneClickNsfw');
  const [playsInViewer] = useSetting('playVideosInModal');
  return (
    <>
      <button
        type="button"
        className={styles.veil}
        onClick={({ currentTarget }) => {
          onUncover(opensAtOnce);
          handOver(currentTarget);
          if (opensAtOnce && (attachment.kind === 'image' || playsInViewer)) onOpen?.();
        }}
      >
        {isSensitive && cover && <img src={cover} alt="" className={styles.cover} />}
        {preloads && preview && attachment.kind === 'image' && <img src={preview} alt="" hidden />}
        <span className={styles.words}>
          <Icon as={EyeOff} size={20} />
          {filteredBy
            ? t('media.filtered', { titles: formatList(locale, filteredBy.titles) })
            : t(isSensitive ? 'media.hidden' : 'media.put_away')}
          <small dir="auto">{attachment.description || t('media.show')}</small>
        </span>
      </button>
      {filteredBy && leadsToFilter && (
        <span className={styles.filter}>
          <EditFilter filterId={filteredBy.id} />
        </span>
      )}
    </>
  );
}
