/** Something to set in a pane of the account, by the text that names it there. */
export interface Place {
  label: string;
  hint?: string | undefined;
}
