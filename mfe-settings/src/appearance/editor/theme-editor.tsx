import { formatList } from '@skerry/shared/i18n';
import { Download } from '@skerry/shared/ui/icons';
import { useState, type ReactNode } from 'react';
import { useLocale } from '@skerry/shared/runtime';
import {
  Alert,
  Button,
  Tabs,
  TextField,
  presetTheme,
  readOwnTheme,
  readThemeFile,
  writeOwnTheme,
  writeThemeFile,
  type Theme,
  type ThemeFileError,
} from '@skerry/shared/ui';
import { FileButton } from '../../files/file-button.tsx';
import { saveFile } from '../../files/save-file.ts';
import { useT, type MessageKey } from '../../use-t.ts';
import { ownThemeName } from '../themes.ts';
import { ColorRows } from './color-rows.tsx';
import { FontRows } from './font-rows.tsx';
import { OpacityRows, RadiusRows } from './measure-rows.tsx';
import type { PartProps } from './part-props.ts';
import { ShadowRows } from './shadow-rows.tsx';
import { ThemePreview } from './theme-preview.tsx';
import styles from './theme-editor.module.css';

export interface ThemeEditorProps {
  /** The current preference: the initial values of the editor. */
  theme: string;
  /** The user's own theme: the initial values where the preference follows the system. */
  own: string | null;
  /** The new value of the preference. */
  onSave: (theme: string) => void;
  onClose: () => void;
}

const PARTS = ['colors', 'fonts', 'radii', 'shadows', 'opacity'] as const;
type Part = (typeof PARTS)[number];
const PART_NAMES: Readonly<Record<Part, MessageKey>> = {
  colors: 'editor.colors',
  fonts: 'editor.fonts',
  radii: 'editor.radii',
  shadows: 'editor.shadows',
  opacity: 'editor.opacity',
};
const FAULTS: Readonly<Record<ThemeFileError, MessageKey>> = {
  'not-json': 'editor.fault.not-json',
  'too-large': 'editor.fault.too-large',
  'too-new': 'editor.fault.too-new',
  'no-theme': 'editor.fault.no-theme',
};

/** The editor of the user's own theme (requirement SE-003): changes are shown only in the preview until they are saved. */
export function ThemeEditor({ theme: chosen, own, onSave, onClose }: ThemeEditorProps) {
  const t = useT();
  const locale = useLocale();
  const [begun, setBegun] = useState(() => ({ chosen, start: startOf(chosen, own, t('theme.unnamed')) }));
  const { start } = begun;
  const [theme, setTheme] = useState(start);
  const [part, setPart] = useState<Part>('colors');
  const [notice, setNotice] = useState<{ tone: 'error' | 'warning' | 'success'; text: string } | null>(null);
  // When another theme is chosen, the editor starts with that, unless unsaved changes would be lost.
  if (chosen !== begun.chosen) {
    const next = theme === start ? startOf(chosen, own, t('theme.unnamed')) : start;
    setBegun({ chosen, start: next });
    if (theme === start) setTheme(next);
  }
  const change = (next: Partial<Theme>) => {
    setNotice(null);
    setTheme((now) => ({ ...now, ...next }));
  };
  const take = async (file: File) => {
    const result = readThemeFile(await file.text(), {
      ...start,
      name: file.name.replace(/(\.theme)?\.json$/i, '').slice(0, 60) || start.name,
    });
    if (!result.ok) return setNotice({ tone: 'error', text: t(FAULTS[result.error]) });
    setTheme(result.theme);
    setNotice(
      result.ignored.length === 0
        ? { tone: 'success', text: t('editor.imported') }
        : { tone: 'warning', text: t('editor.ignored', { parts: formatList(locale, result.ignored) }) },
    );
  };
  const save = () => {
    const named = { ...theme, name: theme.name.trim() || t('theme.unnamed') };
    setTheme(named);
    setBegun((now) => ({ ...now, start: named }));
    onSave(writeOwnTheme(named));
  };
  const download = () => {
    const file = writeThemeFile(theme);
    saveFile(file.name, file.text, 'application/json');
  };
  return (
    <section className={styles.editor} aria-label={t('editor.title')}>
      <div className={styles.form}>
        <TextField
          label={t('editor.name')}
          value={theme.name}
          maxLength={60}
          dir="auto"
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Tabs
          label={t('editor.parts')}
          tabs={PARTS.map((key) => ({ key, label: t(PART_NAMES[key]) }))}
          selected={part}
          onSelect={setPart}
        >
          {pageOf(part, { theme, change })}
        </Tabs>
      </div>
      <ThemePreview theme={theme} />
      {notice && (
        <div className={styles.notice}>
          <Alert tone={notice.tone} onDismiss={() => setNotice(null)} dismissLabel={t('editor.dismiss')}>
            {notice.text}
          </Alert>
        </div>
      )}
      <div className={styles.foot}>
        <Button variant="ghost" icon={Download} onClick={download}>
          {t('editor.export')}
        </Button>
        <FileButton
          variant="ghost"
          text={t('editor.import')}
          label={t('editor.import')}
          accept=".json,application/json"
          onFile={(file) => void take(file)}
        />
        <span className={styles.gap} />
        <Button variant="ghost" onClick={onClose}>
          {t('editor.close')}
        </Button>
        <Button
          onClick={() => {
            setTheme(start);
            setNotice(null);
          }}
          disabledReason={theme === start ? t('editor.unchanged') : undefined}
        >
          {t('editor.reset')}
        </Button>
        <Button variant="primary" onClick={save}>
          {t('editor.save')}
        </Button>
      </div>
    </section>
  );
}

/** The user's own theme unchanged; a preset is copied under the own theme's name. */
function startOf(chosen: string, own: string | null, unnamed: string): Theme {
  const mine = readOwnTheme(chosen);
  if (mine) return mine;
  const name = (own !== null && ownThemeName(own)) || unnamed;
  return { ...presetTheme(chosen), name };
}

function pageOf(part: Part, props: PartProps): ReactNode {
  switch (part) {
    case 'colors':
      return <ColorRows {...props} />;
    case 'fonts':
      return <FontRows {...props} />;
    case 'radii':
      return <RadiusRows {...props} />;
    case 'shadows':
      return <ShadowRows {...props} />;
    case 'opacity':
      return <OpacityRows {...props} />;
  }
}
