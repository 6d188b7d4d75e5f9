import { BehaviorSubject } from '@skerry/shared/runtime';
import type { DialogHandle, DialogPort, ModuleContext } from '@skerry/shared/contract';
import type { DialogStore, OpenDialog, OpenQuestion } from '../services.ts';

interface Open {
  dialogs: readonly OpenDialog[];
  questions: readonly OpenQuestion[];
}

/**
 * What is open now; `DialogHost` draws it. What a module opened ends with its context: a dialog closes, a question
 * counts as dismissed.
 */
export function createDialogs(): DialogStore {
  const open$ = new BehaviorSubject<Open>({ dialogs: [], questions: [] });
  let lastId = 0;

  const close = (id: number) =>
    open$.next({ ...open$.value, dialogs: open$.value.dialogs.filter((dialog) => dialog.id !== id) });
  const forget = (id: number) =>
    open$.next({ ...open$.value, questions: open$.value.questions.filter((question) => question.id !== id) });

  function openDialog(
    ctx: ModuleContext,
    ...[mount, { label, size, params = {}, mayClose = () => true }]: Parameters<DialogPort['open']>
  ): DialogHandle {
    const id = ++lastId;
    const closed = Promise.withResolvers<void>();
    const end = () => {
      ctx.signal.removeEventListener('abort', end);
      close(id);
      closed.resolve();
    };
    if (ctx.signal.aborted) {
      closed.resolve();
    } else {
      ctx.signal.addEventListener('abort', end);
      open$.next({
        ...open$.value,
        dialogs: [...open$.value.dialogs, { id, label, size, mount, params, ctx, mayClose, close: end }],
      });
    }
    return { close: end, closed: closed.promise };
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
