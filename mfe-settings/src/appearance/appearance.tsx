import { Palette } from '@skerry/shared/ui/icons';
import { useState, type ComponentType } from 'react';
import { useModule, useOtherSetting } from '@skerry/shared/runtime';
import { Alert, Button } from '@skerry/shared/ui';
import { useSaving } from '../saving/saving.tsx';
import { useT } from '../use-t.ts';
import type { ThemeEditorProps } from './editor/theme-editor.tsx';
import { ThemeTiles } from './theme-tiles.tsx';
import { useOwnTheme } from './themes.ts';
import styles from './appearance.module.css';

/** The choice of a theme, and the button for an own theme. The editor is loaded on demand. */
export function Appearance() {
  const t = useT();
  const { telemetry } = useModule();
  const theme = useOtherSetting('shell', 'theme', '');
  const { set } = useSaving();
  const [own, keep] = useOwnTheme();
  const [Editor, setEditor] = useState<ComponentType<ThemeEditorProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  const open = () => {
    setIsOpen(true);
    setState('loading');
    import('./editor/theme-editor.tsx').then(
      ({ ThemeEditor }) => {
        setEditor(() => ThemeEditor);
        setState('idle');
      },
      (error: unknown) => {
        telemetry.error(error);
        setState('failed');
      },
    );
  };
  return (
    <>
      <ThemeTiles own={own} />
      {state === 'failed' && (
        <div className={styles.line}>
          <Alert
            tone="error"
            action={
              <Button size="small" onClick={open}>
                {t('editor.retry')}
              </Button>
            }
          >
            {t('editor.failed')}
          </Alert>
        </div>
      )}
      {isOpen && Editor ? (
        <Editor
          theme={theme}
          own={own}
          onClose={() => setIsOpen(false)}
          onSave={(next) => {
            keep(next);
            set('theme', next);
          }}
        />
      ) : (
        <div className={styles.line}>
          <Button icon={Palette} isBusy={state === 'loading'} onClick={open}>
            {t('editor.open')}
          </Button>
        </div>
      )}
    </>
  );
}
