/** What the user can do with a post that waits. */
export interface OutboxActions {
  /** Undo, and edit: back into its form. */
  takeBack(id: string): Promise<void>;
  sendNow(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}
