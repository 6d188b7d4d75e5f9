import type { ModuleContext } from '@skerry/shared/contract';
import { filter, merge, tap, type Observable } from '@skerry/shared/runtime';
import { followStream } from '../follow-stream.ts';

/** Calls at each change of chats: by the user's stream, or at intervals while it is closed. */
export function followChats(
  ctx: ModuleContext,
  isShown: (chatId: string) => boolean,
  look: () => void,
): Observable<unknown> {
  return merge(
    followStream(ctx, { stream: 'user' }, { missed: () => undefined, catchUp: look, poll: look }),
    ctx.bus.on('stream/chat.updated/v1').pipe(
      filter(({ payload }) => isShown(payload.chatId)),
      tap(look),
    ),
  );
}
