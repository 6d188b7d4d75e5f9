import type { Account } from '@skerry/shared/entities';
import { useInstance } from '@skerry/shared/runtime';
import { PictureRow } from './picture-row.tsx';
import type { PictureKind, ProfileDraft, ProfileValues } from './profile-draft.ts';
import { useT } from '../use-t.ts';
import rows from '../rows/rows.module.css';

interface PictureRowsProps {
  account: Account | undefined;
  hasBackground: boolean;
  values: ProfileValues;
  onChange: (part: ProfileDraft) => void;
}

/** The pictures of a profile, each with its own limit (requirement SE-100). */
export function PictureRows({ account, hasBackground, values, onChange }: PictureRowsProps) {
  const t = useT();
  const { uploadLimits, defaultAvatar, defaultBanner } = useInstance();
  const kinds: PictureKind[] = hasBackground ? ['avatar', 'header', 'background'] : ['avatar', 'header'];
  const present = {
    avatar: ownPicture(account?.avatar, defaultAvatar),
    header: ownPicture(account?.header, defaultBanner),
    background: account?.backgroundImage ?? '',
  };
  const limits = { avatar: uploadLimits.avatar, header: uploadLimits.banner, background: uploadLimits.background };
  return (
    <section aria-label={t('pictures')}>
      <h4 className={rows.name}>{t('pictures')}</h4>
      <div className={rows.card}>
        {kinds.map((kind) => (
          <PictureRow
            key={kind}
            kind={kind}
            present={present[kind]}
            chosen={values[kind]}
            limit={limits[kind] ?? uploadLimits.general}
            onChange={(picture) => onChange({ [kind]: picture })}
          />
        ))}
      </div>
    </section>
  );
}

/** `''` for the server's default picture: there is none to remove. */
function ownPicture(address = '', ofServer: string | null | undefined): string {
  return ofServer && address.endsWith(ofServer) ? '' : address;
}
