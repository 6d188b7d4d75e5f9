import type { Account } from '@skerry/shared/entities';
import { formatList } from '@skerry/shared/i18n';
import { plainName } from '@skerry/shared/rules';
import { useLocale, useModule } from '@skerry/shared/runtime';
import { Alert, Button, Icon } from '@skerry/shared/ui';
import { Mail } from '@skerry/shared/ui/icons';
import { changed } from '../draft/change.ts';
import type { Composer } from '../form/use-composer.ts';
import { useT } from '../use-t.ts';
import { withoutMention } from './added-people.ts';
import styles from './readers.module.css';

interface ReadersProps {
  composer: Composer;
  people: readonly Account[];
  /** Handles in the text of somebody else. */
  added: readonly string[];
  /** Those whom the user wants to add. */
  agreed: readonly string[];
  onAgree: (handle: string) => void;
}

/** Who will read the message, and the question about everybody whom its text would add. */
export function Readers({ composer: { change }, people, added, agreed, onAgree }: ReadersProps) {
  const t = useT();
  const locale = useLocale();
  const nameOf = useNames();
  const names = [...people.map(plainName), ...added.filter((one) => agreed.includes(one)).map(nameOf)];
  const isolated = names.map((name) => `\u2068${name}\u2069`);
  return (
    <>
      <p className={styles.readers} aria-live="polite">
        <Icon as={Mail} size={14} />
        <span>
          {names.length === 0 ? t('talk.onlyYou') : t('talk.readers', { people: formatList(locale, isolated, 'unit') })}
        </span>
      </p>
      {added
        .filter((handle) => !agreed.includes(handle))
        .map((handle) => (
          <Alert
            key={handle}
            tone="warning"
            action={
              <>
                <Button
                  size="small"
                  onClick={() => change((now) => changed(now, { text: withoutMention(now.text, handle) }))}
                >
                  {t('talk.leaveOut')}
                </Button>
                <Button size="small" onClick={() => onAgree(handle)}>
                  {t('talk.add')}
                </Button>
              </>
            }
          >
            <p>{t('talk.adds', { name: `\u2068${nameOf(handle)}\u2069` })}</p>
            <p className={styles.hint}>{t('talk.addsHint')}</p>
          </Alert>
        ))}
    </>
  );
}

/** The name of a mentioned person, if it is known here. */
function useNames(): (handle: string) => string {
  const { entities } = useModule().ports;
  return (handle) => {
    const name = handle.slice(1).toLowerCase();
    const found = entities
      .known('account')
      .find((one) => [one.acct, one.fqn].some((own) => own.toLowerCase() === name));
    return found ? plainName(found) : handle;
  };
}
