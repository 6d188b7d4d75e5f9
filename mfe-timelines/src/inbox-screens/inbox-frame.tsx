import { useMemo, useState, type ReactNode } from 'react';
import { DECK_QUERY } from '@skerry/shared/rules';
import { elementScroller, ScrollerProvider, useColumn } from '@skerry/shared/runtime';
import { PageMark, Panel, useMediaQuery } from '@skerry/shared/ui';
import styles from './inbox-frame.module.css';

/** Whether there is room for a talk beside the list. */
export function useIsBeside(): boolean {
  const isWide = useMediaQuery(DECK_QUERY);
  return useColumn() === null && isWide;
}

interface InboxFrameProps {
  isBeside: boolean;
  list: ReactNode;
  /** `null`: none is open. */
  talk: ReactNode | null;
  /** Beside the list, in place of a talk. */
  placeholder: ReactNode;
}

/** The list and a talk: side by side in a wide window, in a narrow one each is a page of its own. */
export function InboxFrame({ isBeside, list, talk, placeholder }: InboxFrameProps) {
  if (isBeside)
    return (
      <Panel className={styles.both}>
        <PageMark name="wide" />
        <PageMark name="talk" />
        <ListSide>{list}</ListSide>
        <div className={styles.talk}>{talk ?? placeholder}</div>
      </Panel>
    );
  return talk === null ? <Panel>{list}</Panel> : <TalkAlone>{talk}</TalkAlone>;
}

/** The list with a scroll bar of its own. */
function ListSide({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const scroller = useMemo(() => element && content && elementScroller(element, content), [element, content]);
  return (
    <div ref={setElement} className={styles.list}>
      <div ref={setContent}>{scroller && <ScrollerProvider value={scroller}>{children}</ScrollerProvider>}</div>
    </div>
  );
}

/** A talk that is as high as the window or its column. */
function TalkAlone({ children }: { children: ReactNode }) {
  const column = useColumn();
  return (
    <Panel className={styles.alone} data-column={column ? '' : undefined}>
      {!column && <PageMark name="talk" />}
      {children}
    </Panel>
  );
}
