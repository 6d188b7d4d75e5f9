import { useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { Button, useTask } from '@skerry/shared/ui';
import { isStillPicture, shrinkPicture } from './shrink-picture.ts';
import { useT } from '../use-t.ts';

interface ShrinkOfferProps {
  file: File;
  /** Bytes. */
  allowed: number;
  onShrunk: (file: File) => void;
}

/** For a picture that the server does not take for its size: a smaller one, if the user wants that. */
export default function ShrinkOffer({ file, allowed, onShrunk }: ShrinkOfferProps) {
  const t = useT();
  const { telemetry } = useModule();
  const [isOffered, setIsOffered] = useState(false);
  const [state, setState] = useState<'asks' | 'works' | 'failed'>('asks');
  useTask(
    async (signal) => {
      try {
        const isStill = await isStillPicture(file);
        if (!signal.aborted) setIsOffered(isStill);
      } catch (error) {
        telemetry.error(error, { isContained: true });
      }
    },
    [file, telemetry],
  );
  if (!isOffered) return null;
  if (state === 'failed') return <p role="alert">{t('shrink.failed')}</p>;
  const shrink = async () => {
    setState('works');
    const made = await shrinkPicture(file, allowed).catch((error: unknown) => {
      telemetry.error(error, { isContained: true });
      return null;
    });
    if (made) onShrunk(made);
    else setState('failed');
  };
  return (
    <>
      <p>{t('shrink.ask')}</p>
      <span>
        <Button size="small" isBusy={state === 'works'} onClick={() => void shrink()}>
          {t('shrink.do')}
        </Button>
      </span>
    </>
  );
}
