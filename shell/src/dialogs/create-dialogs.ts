import { BehaviorSubject } from '@skerry/shared/runtime';
import type { DialogHandle, DialogPort, DialogState, ModuleContext } from '@skerry/shared/contract';
import type { DialogStore, OpenDialog, OpenQuestion } from '../services.ts';

interface Open {
  dialogs: readonly OpenDialog[];
  questions: readonly OpenQuestion[];
}

/**
 * The open dialogs and questions; `DialogHost` draws them. Those of a module end with its context: a dialog closes, a
 * question counts as dismissed.
 */
export function createDialogs(): DialogStore {
  const open$ = new BehaviorSubject<Open>({ dialogs: [], questions: [] });
  let lastId = 0;

  const forget = (id: number) =>
    open$.next({ ...open$.value, questions: open$.value.questions.filter((question) => question.id !== id) });

  function openDialog(
    ctx: ModuleContext,
    ...[mount, { id, label, size, params = {}, mayClose = () => true }]: Parameters<DialogPort['open']>
  ): DialogHandle {
    const shown = { label, params };
    const same = open$.value.dialogs.find((one) => one.ctx === ctx && one.id === id);
    if (same) {
      same.shown$.next(shown);
      same.restore();
      return same;
    }
    const key = ++lastId;
    const closed = Promise.withResolvers<void>();
    const state$ = new BehaviorSubject<DialogState>('visible');
    const move = (state: DialogState) => {
      if (state$.value === 'hidden') throw new Error(`The dialog "${label}" is closed`);
      if (state$.value !== state) state$.next(state);
    };
    const dialog: OpenDialog = {
      id: id ?? `${key}`,
      key,
      shown$: new BehaviorSubject(shown),
      title$: new BehaviorSubject(''),
      state$,
      size,
      mount,
      ctx,
      mayClose,
      minimise: () => move('minimised'),
      restore: () => move('visible'),
      close() {
        if (state$.value === 'hidden') return;
        ctx.signal.removeEventListener('abort', dialog.close);
        open$.next({ ...open$.value, dialogs: open$.value.dialogs.filter((one) => one !== dialog) });
        state$.next('hidden');
        closed.resolve();
      },
      closed: closed.promise,
    };
    if (ctx.signal.aborted) {
      dialog.close();
    } else {
      ctx.signal.addEventListener('abort', dialog.close);
      open$.next({ ...open$.value, dialogs: [...open$.value.dialogs, dialog] });
    }
    return dialog;
  }

  function ask(
    ctx: ModuleContext,
    { title, body, confirmLabel, danger = false }: Parameters<DialogPort['confirm']>[0],
  ): Promise<boolean> {
    const id = ++lastId;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const dismiss = () => answer(false);
    const answer = (agreed: boolean) => {
      ctx.signal.removeEventListener('abort', dismiss);
      forget(id);
      resolve(agreed);
    };
    if (ctx.signal.aborted) {
      resolve(false);
    } else {
      ctx.signal.addEventListener('abort', dismiss);
      open$.next({
        ...open$.value,
        questions: [...open$.value.questions, { id, title, body, confirmLabel, danger, answer }],
      });
    }
    return promise;
  }

  return {
    open$,
    portFor: (ctx) => ({ open: (...args) => openDialog(ctx(), ...args), confirm: (question) => ask(ctx(), question) }),
  };
}
