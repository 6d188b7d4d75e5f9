import { ImagePlus, RotateCcw, Trash2 } from '@skerry/shared/ui/icons';
import { useRef, useState } from 'react';
import type { Account } from '@skerry/shared/entities';
import { AVATAR_MIN_PX, isSmallAvatar, uploadProblem } from '@skerry/shared/rules';
import { useInstance, useModule } from '@skerry/shared/runtime';
import { Button, isAnimatedImage } from '@skerry/shared/ui';
import { sizeText } from '@skerry/shared/ui/failure';
import { Cropper } from './crop/cropper.tsx';
import type { PictureKind, ProfileDraft, ProfileValues } from './profile-draft.ts';
import { usePicture } from './use-picture.ts';
import { useT, type MessageKey } from '../use-t.ts';
import rows from '../rows/rows.module.css';
import styles from './profile.module.css';

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

interface PictureRowProps {
  kind: PictureKind;
  /** Address of the picture that others see now; `''`: none. */
  present: string;
  chosen: Blob | '' | undefined;
  /** Bytes; `null` if the server does not say. */
  limit: number | null;
  /** `undefined`: as it was. */
  onChange: (picture: Blob | '' | undefined) => void;
}

const NAMES: Readonly<Record<PictureKind, MessageKey>> = {
  avatar: 'picture.avatar',
  header: 'picture.header',
  background: 'picture.background',
};
/** Width by height of what is shown, and the width in pixels that is sent at most. The background is not cut. */
const FRAMES: Readonly<Record<PictureKind, { aspect: number; most: number } | null>> = {
  avatar: { aspect: 1, most: 800 },
  header: { aspect: 3, most: 1500 },
  background: null,
};

/** One picture: what it is now, another one from a file, and none. */
export function PictureRow({ kind, present, chosen, limit, onChange }: PictureRowProps) {
  const t = useT();
  const { i18n } = useModule();
  const input = useRef<HTMLInputElement>(null);
  const [cut, setCut] = useState<File | null>(null);
  const [fault, setFault] = useState('');
  const [isSmall, setSmall] = useState(false);
  const shown = usePicture(chosen, present);
  const frame = FRAMES[kind];
  const name = t(NAMES[kind]);
  const put = (file: Blob) => {
    const problem = uploadProblem(file.size, limit);
    setFault(
      problem && limit !== null
        ? t('picture.large', { size: sizeText(i18n, file.size), most: sizeText(i18n, limit) })
        : '',
    );
    setCut(null);
    if (!problem) onChange(file);
  };
  const take = async (file: File) => {
    setFault('');
    setCut(null);
    if (!file.type.startsWith('image/')) return setFault(t('picture.none'));
    // A drawn part would stand still.
    const isAnimated = isAnimatedImage(new Uint8Array(await file.arrayBuffer()));
    if (frame && !isAnimated) setCut(file);
    else put(file);
  };
  return (
    <div role="group" aria-label={name}>
      <div className={styles.picture}>
        <span className={styles.thumb} data-kind={kind}>
          {shown !== '' && (
            <img
              src={shown}
              alt=""
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setSmall(kind === 'avatar' && isSmallAvatar({ width, height }))
              }
            />
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {kind === 'avatar' && <span className={styles.hint}>{t('picture.least', AVATAR_MIN_PX)}</span>}
          {limit !== null && <span className={styles.hint}>{t('picture.most', { most: sizeText(i18n, limit) })}</span>}
          {chosen instanceof Blob && isSmall && <span className={styles.hint}>{t('picture.small')}</span>}
          {fault !== '' && (
            <span role="alert" className={styles.fault}>
              {fault}
            </span>
          )}
        </span>
        <span className={styles.buttons}>
          <Button
            size="small"
            icon={ImagePlus}
            aria-label={t('picture.choose', { picture: name })}
            onClick={() => input.current?.click()}
          >
            {t('picture.file')}
          </Button>
          {chosen === undefined && present !== '' && (
            <Button
              size="small"
              icon={Trash2}
              aria-label={t('picture.remove', { picture: name })}
              onClick={() => onChange('')}
            >
              {t('picture.delete')}
            </Button>
          )}
          {chosen !== undefined && (
            <Button
              size="small"
              icon={RotateCcw}
              aria-label={t('picture.undo', { picture: name })}
              onClick={() => onChange(undefined)}
            >
              {t('picture.back')}
            </Button>
          )}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          aria-label={t('picture.choose', { picture: name })}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void take(file);
            // The same file may be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {cut && frame && <Cropper file={cut} {...frame} onDone={put} onCancel={() => setCut(null)} />}
    </div>
  );
}
