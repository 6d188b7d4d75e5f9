import { Search } from '@skerry/shared/ui/icons';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { LoadedRows } from '@skerry/shared/contract';
import {
  defineMount,
  onDemand,
  useDocumentTitle,
  useModule,
  useObservable,
  useSession,
  useSetting,
  type ScreenProps,
} from '@skerry/shared/runtime';
import { Alert, Button, DialogFrame, DialogTab, TextField, useTask } from '@skerry/shared/ui';
import { Appearance } from '../appearance/appearance.tsx';
import { ReadingSample } from '../reading/reading-sample.tsx';
import type { FilterTarget } from '../muted/muted-pane.tsx';
import { focusRow } from '../rows/focus-row.ts';
import { GroupCard } from '../rows/group-card.tsx';
import rowStyles from '../rows/rows.module.css';
import { useChangedRows, useSetBack } from '../rows/use-set-back.ts';
import { SavedLine, SavingProvider } from '../saving/saving.tsx';
import { buildTabs, PUSH_GROUP } from '../table/build-tabs.ts';
import { visibleGroups } from '../table/find-groups.ts';
import type { Tab } from '../table/row.ts';
import { useT } from '../use-t.ts';
import { Found } from './found.tsx';
import { OWN_PANES, OwnPane, PANE_ICONS, useOwnPanes, type PaneId } from './panes.tsx';
import styles from './settings-dialog.module.css';
import { useReveal } from './use-reveal.ts';

const PushStatus = onDemand(() => import('../push/push-status.tsx'));

interface SettingsParams {
  /** The initial tab. Defaults to the first one, also if there is no tab of this name. */
  tab?: string | undefined;
  /** The key of a preference: its tab is shown, and its row has the focus. */
  preference?: string | undefined;
  /** The filter whose form is shown, or the post that a new one is like. */
  filter?: FilterTarget | undefined;
  rows: LoadedRows;
}

/** The settings of the shell and of all enabled modules. Each change takes effect at once; there is no button to save. */
export function SettingsDialog({ params, setTitle, close, minimise }: ScreenProps<SettingsParams>) {
  const t = useT();
  const { i18n, ports } = useModule();
  const { preferences } = ports;
  const locale = useObservable(i18n.locale$);
  const { account } = useSession();
  const [rows, setRows] = useState(params.rows);
  // The rows stay in their language until those of the next one are there.
  const [spoken, setSpoken] = useState(locale);
  useTask(
    async (signal) => {
      if (locale === spoken) return;
      const inLanguage = await preferences.loadRows();
      if (signal.aborted) return;
      setSpoken(locale);
      setRows(inLanguage);
    },
    [locale, spoken, preferences],
  );
  const tabs = buildTabs({
    settings: rows.loaded,
    languages: rows.languages,
    locale: spoken,
    t,
    declaration: preferences.declaration,
    isSignedIn: account !== null,
  });
  const ownPanes = useOwnPanes();
  const panes: { id: PaneId; title: string }[] = [
    ...tabs.filter(({ id }) => !ownPanes.some((own) => own === id)),
    ...ownPanes.map((id) => ({ id, title: t(`tab.${id}`) })),
  ];
  const paneOf = (target: SettingsParams) => tabOf(tabs, target)?.id ?? OWN_PANES.find((id) => id === target.tab);
  const [chosenId, setChosenId] = useState(() => paneOf(params));
  // A pane whose ability is not known yet is shown as soon as it turns out to exist.
  const paneId = panes.some(({ id }) => id === chosenId) ? chosenId : tabs[0]?.id;
  const [firstId] = useState(paneId);
  const [wanted, setWanted] = useState('');
  const title = panes.find(({ id }) => id === paneId)?.title;
  useDocumentTitle({ setTitle }, title === undefined ? '' : `${title} · ${t('title')}`);
  const pane = useRef<HTMLDivElement>(null);
  const reveal = useReveal(pane);
  const choose = (id: PaneId, place: string | null = null) => {
    setChosenId(id);
    setWanted('');
    reveal(place);
  };
  // Opened again, maybe for another tab (UI-001).
  const [opened, setOpened] = useState(params);
  const [formsOpened, setFormsOpened] = useState(0);
  if (opened !== params) {
    setOpened(params);
    if (params.filter) setFormsOpened(formsOpened + 1);
    setRows(params.rows);
    const target = paneOf(params);
    if (target) choose(target);
  }
  useEffect(() => {
    if (params.preference !== undefined) focusRow(pane.current, params.preference);
  }, [params]);
  return (
    <SavingProvider>
      <DialogFrame
        title={t('title')}
        isFlush
        onClose={close}
        closeLabel={t('close')}
        onMinimise={minimise}
        minimiseLabel={t('minimise')}
      >
        <div className={styles.settings}>
          <div className={styles.side}>
            <TextField
              type="search"
              label={t('find')}
              isLabelHidden
              placeholder={t('find')}
              icon={Search}
              value={wanted}
              onChange={(event) => setWanted(event.currentTarget.value)}
            />
            <nav className={styles.nav} aria-label={t('tabs')}>
              {panes.map(({ id, title: name }) => (
                // The focus starts here and not in the search: on a phone that would open the keyboard over everything.
                <DialogTab
                  key={id}
                  icon={PANE_ICONS[id]}
                  title={name}
                  autoFocus={params.preference === undefined && id === firstId}
                  isCurrent={wanted === '' && id === paneId}
                  onChoose={() => choose(id)}
                />
              ))}
            </nav>
          </div>
          <div ref={pane} className={styles.pane}>
            <SavedLine />
            {rows.failed.length > 0 && <RowsFailed onLoaded={setRows} />}
            {wanted === '' ? (
              <Pane
                key={`${paneId ?? ''} ${formsOpened}`}
                id={paneId}
                title={title}
                tabs={tabs}
                opened={params.preference}
                filter={params.filter}
              />
            ) : (
              <Found tabs={tabs} wanted={wanted} onOpen={choose} />
            )}
          </div>
        </div>
      </DialogFrame>
    </SavingProvider>
  );
}

function tabOf(tabs: readonly Tab[], { tab, preference }: SettingsParams): Tab | undefined {
  const holds = (one: Tab) => one.groups.some(({ rows }) => rows.some((row) => row.preference === preference));
  return preference === undefined ? tabs.find(({ id }) => id === tab) : tabs.find(holds);
}

interface PaneProps {
  id?: PaneId;
  title?: string;
  tabs: readonly Tab[];
  /** The preference that the dialog was opened at: its row is shown whatever the level. */
  opened?: string;
  filter?: FilterTarget;
}

function Pane({ id, title, tabs, opened, filter }: PaneProps) {
  const [expertLevel] = useSetting('expertLevel');
  const own = useOwnPanes().find((one) => one === id);
  const tab = tabs.find((one) => one.id === id);
  const isOpenedHere =
    opened !== undefined && tab?.groups.some(({ rows }) => rows.some((row) => row.preference === opened));
  const groups =
    tab &&
    visibleGroups(tab.groups, expertLevel, opened).map((group) => (
      <Fragment key={group.id}>
        <GroupCard group={group} />
        {group.id === PUSH_GROUP && <PushStatus renderFailed={() => null} />}
      </Fragment>
    ));
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      {id === 'appearance' && <Appearance />}
      {id === 'reading' && <ReadingSample />}
      {own !== 'muted' && groups}
      {id === 'general' && <SetAllBack tabs={tabs} />}
      {own === 'muted' ? (
        <OwnPane id={own} target={filter} opened={isOpenedHere ? opened : undefined} words={groups} />
      ) : (
        own && <OwnPane id={own} />
      )}
    </>
  );
}

interface RowsFailedProps {
  onLoaded: (rows: LoadedRows) => void;
}

/** Says that a module's settings could not be fetched, with a retry. */
function RowsFailed({ onLoaded }: RowsFailedProps) {
  const t = useT();
  const { ports, telemetry } = useModule();
  const [isBusy, setIsBusy] = useState(false);
  const retry = () => {
    setIsBusy(true);
    ports.preferences
      .loadRows()
      .then(onLoaded, (error: unknown) => telemetry.error(error))
      .finally(() => setIsBusy(false));
  };
  return (
    <Alert
      tone="error"
      action={
        <Button size="small" isBusy={isBusy} onClick={retry}>
          {t('rows.retry')}
        </Button>
      }
    >
      {t('rows.failed')}
    </Alert>
  );
}

/** How much of all tabs the user changed, and the way back. */
function SetAllBack({ tabs }: { tabs: readonly Tab[] }) {
  const t = useT();
  const { dialogs } = useModule().ports;
  const setBack = useSetBack();
  const changed = useChangedRows(tabs.flatMap(({ groups }) => groups.flatMap((group) => group.rows)));
  const count = changed.length;
  if (count === 0) return null;
  const ask = async () => {
    const agreed = await dialogs.confirm({
      title: t('setAllBack.question'),
      body: t('setAllBack.body'),
      confirmLabel: t('setAllBack'),
      danger: true,
    });
    if (agreed) await setBack(changed, t('setAllBack.done', { count }));
  };
  return (
    <section className={rowStyles.group} aria-label={t('setAllBack.group')}>
      <h4 className={rowStyles.name}>{t('setAllBack.group')}</h4>
      <div className={rowStyles.card}>
        <div className={styles.line}>
          <span className={styles.count}>{t('setAllBack.count', { count })}</span>
          <Button size="small" onClick={() => void ask()}>
            {t('setAllBack')}
          </Button>
        </div>
      </div>
    </section>
  );
}

export const settingsDialog = defineMount<SettingsParams>(SettingsDialog);
