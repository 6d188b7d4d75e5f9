/** Whether a list can be saved (requirement TL-165): it has a title. */
export function canSaveList(title: string): boolean {
  return title !== '';
}
