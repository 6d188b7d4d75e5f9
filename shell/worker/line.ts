/** What a browser says of the user's line. Some browsers say nothing, and Chromium on a desktop says no `type`. */
export interface Line {
  /** The user pays for each byte, or has a slow connection. */
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
  /** Megabits a second. */
  readonly downlink?: number;
}

const FAST_MBITS = 5;

/** Whether the line is known to be unmetered and fast: only then files are fetched that nobody may ever need. */
export const isFreeLine = ({ saveData = false, type, effectiveType, downlink = 0 }: Line = {}): boolean =>
  !saveData && (type === 'wifi' || type === 'ethernet') && effectiveType === '4g' && downlink >= FAST_MBITS;
