import { useState } from 'react';
import { readSettingsFile, writeSettingsFile, type SettingsFileError } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button } from '@skerry/shared/ui';
import { Download } from '@skerry/shared/ui/icons';
import { saveFile } from '../files/save-file.ts';
import rows from '../rows/rows.module.css';
import { applySettings, currentSettings } from '../files/apply-settings.ts';
import { FileButton } from '../files/file-button.tsx';
import { useT } from '../use-t.ts';
import styles from './data.module.css';

/** Bytes: more than all settings with a theme have. */
const MOST_BYTES = 4_000_000;

interface Taken {
  tone: 'success' | 'warning' | 'error';
  lines: string[];
  /** Names of the file that mean nothing here. */
  ignored: readonly string[];
}

/** All settings as a file, and from one (requirements SE-122 to SE-131). */
export function SettingsFilePart() {
  const t = useT();
  const { ports, telemetry } = useModule();
  const { preferences } = ports;
  const [taken, setTaken] = useState<Taken | null>(null);
  const [isBusy, setBusy] = useState(false);

  const save = (withTheme: boolean) => {
    const { name, text } = writeSettingsFile(currentSettings(preferences), { withTheme });
    saveFile(name, text, 'application/json');
  };
  const refusal = (error: SettingsFileError) => {
    switch (error.code) {
      case 'not-json':
        return t('settings.invalid_settings_imported');
      case 'invalid_file':
        return t('settings.file_import_export.invalid_file');
      case 'file_too_new':
      case 'file_too_old':
        return t(`settings.file_import_export.${error.code}`, {
          fileMajor: error.fileMajor,
          feMajor: error.feMajor,
        });
    }
  };
  const refuse = (text: string) => setTaken({ tone: 'error', lines: [text], ignored: [] });
  const take = async (file: File) => {
    setTaken(null);
    if (file.size > MOST_BYTES) return refuse(t('settings.invalid_settings_imported'));
    setBusy(true);
    // A file that is gone by now, or may not be read.
    const text = await file.text().catch((error: unknown) => {
      telemetry.error(error);
      return null;
    });
    const result = text === null ? null : readSettingsFile(text, preferences.declarations());
    if (!result?.ok) {
      setBusy(false);
      return refuse(result ? refusal(result.error) : t('settings.invalid_settings_imported'));
    }
    const { count, error } = await applySettings(preferences, result.preferences);
    setBusy(false);
    if (error !== undefined) telemetry.error(error);
    const lines = [
      t('settings.done', { count }),
      ...(result.warning ? [t(`settings.file_import_export.${result.warning}`)] : []),
      ...(error === undefined ? [] : [t('settings.unstored')]),
    ];
    const isWhole = lines.length === 1 && result.ignored.length === 0;
    setTaken({ tone: isWhole ? 'success' : 'warning', lines, ignored: result.ignored });
  };

  return (
    <section className={rows.group} aria-label={t('settings')}>
      <h4 className={rows.name}>{t('settings')}</h4>
      <div className={rows.card}>
        <div className={styles.row}>
          <p className={styles.hint}>{t('settings.hint')}</p>
          <div className={styles.line}>
            <Button size="small" icon={Download} onClick={() => save(false)}>
              {t('settings.export')}
            </Button>
            <Button size="small" icon={Download} onClick={() => save(true)}>
              {t('settings.exportFull')}
            </Button>
            <FileButton
              size="small"
              text={t('settings.import')}
              label={t('settings.import')}
              accept=".json,application/json"
              isBusy={isBusy}
              onFile={(file) => void take(file)}
            />
          </div>
          {taken && (
            <Alert tone={taken.tone} onDismiss={() => setTaken(null)} dismissLabel={t('dismiss')}>
              {taken.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {taken.ignored.length > 0 && <NotTaken names={taken.ignored} />}
            </Alert>
          )}
        </div>
      </div>
    </section>
  );
}

/** Shown of a file that is full of what is not known here. */
const MOST_NAMES = 200;
const MOST_CHARS = 60;

function NotTaken({ names }: { names: readonly string[] }) {
  const t = useT();
  return (
    <details>
      <summary>{t('settings.ignored', { count: names.length })}</summary>
      <ul className={styles.names} dir="ltr">
        {names.slice(0, MOST_NAMES).map((name) => (
          <li key={name}>
            <bdi>{name.slice(0, MOST_CHARS)}</bdi>
          </li>
        ))}
        {names.length > MOST_NAMES && <li>…</li>}
      </ul>
    </details>
  );
}
