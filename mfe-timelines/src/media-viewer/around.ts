/** The next index among `count`, from the last to the first and from the first to the last (requirement TL-132). */
export function around(index: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (index + by + count) % count;
}
