interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  isComposing: boolean;
}

/** Whether a key posts: Ctrl or Meta with Enter always, Enter alone where the person wants that (CO-051, CO-052); never while an input method composes. */
export function isSubmitKey(key: Key, submitOnEnter: boolean): boolean {
  if (key.key !== 'Enter' || key.isComposing) return false;
  if (key.ctrlKey || key.metaKey) return true;
  return submitOnEnter && !key.shiftKey && !key.altKey;
}
