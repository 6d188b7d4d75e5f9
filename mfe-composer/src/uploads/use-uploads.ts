import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { uploadMedia } from '@skerry/shared/api';
import type { ApiError, Ports } from '@skerry/shared/contract';
import { canAttachMore, uploadProblem } from '@skerry/shared/rules';
import type { DraftAttachment } from '../draft/draft.ts';

/** Why a file was not uploaded. Sizes in bytes. */
export type UploadFault = { code: 'too-big'; size: number; allowed: number } | { code: 'failed'; error: ApiError };

export interface PendingUpload {
  key: number;
  file: File;
  /** Between 0 and 1. */
  progress: number;
  fault: UploadFault | null;
}

interface UploadLimits {
  /** Bytes, null for none. */
  size: number | null;
  /** Maximum number of files, null for no limit. */
  count: number | null;
}

export interface Uploads {
  pending: readonly PendingUpload[];
  /** Whether the status accepts no further file (CO-070). */
  isFull: boolean;
  /** Adds as many files as are allowed. */
  add(files: readonly File[]): void;
  retry(key: number): void;
  /** Uploads another file in place of one that was not taken. */
  replace(key: number, file: File): void;
  /** Stops an upload, or removes a failed one. */
  cancel(key: number): void;
}

/** Uploads in progress; a finished one is passed on and leaves this list. All of them stop with the form. */
export function useUploads(
  api: Ports['api'],
  limits: UploadLimits,
  attached: number,
  onArrived: (attachment: DraftAttachment) => void,
): Uploads {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);
  const arrived = useRef(onArrived);
  useLayoutEffect(() => {
    arrived.current = onArrived;
  }, [onArrived]);

  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const controller of uploads.values()) controller.abort();
      uploads.clear();
    };
  }, []);

  const change = useCallback((key: number, part: Partial<PendingUpload>) => {
    setPending((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  }, []);
  const drop = useCallback((key: number) => setPending((all) => all.filter((upload) => upload.key !== key)), []);

  const send = useCallback(
    async (key: number, file: File) => {
      const controller = new AbortController();
      running.current.set(key, controller);
      const onProgress = (sent: number, total: number) => change(key, { progress: total > 0 ? sent / total : 0 });
      const { data, error } = await api.request(uploadMedia(file, {}), { signal: controller.signal, onProgress });
      running.current.delete(key);
      if (controller.signal.aborted) return;
      if (error) return change(key, { fault: { code: 'failed', error } });
      drop(key);
      arrived.current({
        attachment: data,
        fileName: file.name,
        description: data.description,
        sentDescription: data.description,
      });
    },
    [api, change, drop],
  );

  const room = limits.count === null ? Number.POSITIVE_INFINITY : Math.max(0, limits.count - attached - pending.length);

  const add = (files: readonly File[]) => {
    for (const file of files.slice(0, room)) {
      const key = nextKey.current++;
      const isTooBig = uploadProblem(file.size, limits.size) !== null;
      setPending((all) => [
        ...all,
        {
          key,
          file,
          progress: 0,
          fault: isTooBig ? { code: 'too-big', size: file.size, allowed: limits.size ?? 0 } : null,
        },
      ]);
      if (!isTooBig) void send(key, file);
    }
  };

  const retry = (key: number) => {
    const upload = pending.find((entry) => entry.key === key);
    if (!upload) return;
    change(key, { fault: null, progress: 0 });
    void send(key, upload.file);
  };

  const replace = (key: number, file: File) => {
    change(key, { file, fault: null, progress: 0 });
    void send(key, file);
  };

  const cancel = (key: number) => {
    running.current.get(key)?.abort();
    drop(key);
  };

  return { pending, isFull: !canAttachMore(attached + pending.length, limits.count), add, retry, replace, cancel };
}
