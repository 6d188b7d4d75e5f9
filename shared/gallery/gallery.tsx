import { useLayoutEffect } from 'react';
import { Segmented, Select } from '../ui/index.ts';
import { PRESET_THEMES, applyTheme } from '../ui/theme/themes.ts';
import { useAddress, writeAddress, type Address } from './address.ts';
import { ENTRIES } from './entries.ts';
import { EntryView } from './entry-view.tsx';
import styles from './gallery.module.css';
import { FRAME, TEXTS, type GalleryLanguage } from './texts.ts';

const LANGUAGES = Object.keys(TEXTS) as GalleryLanguage[];

export function Gallery() {
  const [address, change] = useAddress();
  const { theme, dir, lang, entry } = address;
  useLayoutEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.dir = dir;
    return applyTheme(document.documentElement, theme);
  }, [lang, dir, theme]);
  const shown = entry === 'all' ? Object.keys(ENTRIES) : entry === '' ? [] : [entry];
  return (
    <div className={styles.gallery}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <a href={writeAddress({ ...address, entry: '' })}>{FRAME.title}</a>
        </h1>
        <Select
          label={FRAME.theme}
          isLabelHidden
          value={theme}
          options={PRESET_THEMES.map(({ name }) => ({ value: name, label: name }))}
          onChange={(event) => change({ theme: event.currentTarget.value })}
        />
        <Select
          label={FRAME.language}
          isLabelHidden
          value={lang}
          options={LANGUAGES.map((code) => ({ value: code, label: code }))}
          onChange={(event) => change({ lang: event.currentTarget.value as GalleryLanguage })}
        />
        <Segmented
          label={FRAME.direction}
          value={dir}
          onChange={(next) => change({ dir: next })}
          options={[
            { value: 'ltr', label: 'ltr' },
            { value: 'rtl', label: 'rtl' },
          ]}
        />
      </header>
      <nav aria-label={FRAME.parts} className={styles.nav}>
        {['all', ...Object.keys(ENTRIES)].map((key) => (
          <EntryLink key={key} address={address} entry={key} />
        ))}
      </nav>
      <main className={styles.main}>
        {shown.length === 0 && <p>{FRAME.intro}</p>}
        {/* In another language samples mount again, because their initial values differ. */}
        {shown.map((key) => (
          <EntryView key={`${key} ${lang}`} name={key} locale={lang} />
        ))}
      </main>
    </div>
  );
}

function EntryLink({ address, entry }: { address: Address; entry: string }) {
  return (
    <a
      href={writeAddress({ ...address, entry })}
      aria-current={address.entry === entry ? 'page' : undefined}
      className={styles.link}
    >
      {entry === 'all' ? FRAME.all : entry}
    </a>
  );
}
