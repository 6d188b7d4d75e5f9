/** In CSS pixels, from the window's corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const KEYS = ['Escape', 'Enter', 'Tab'] as const;
export type Key = (typeof KEYS)[number];

/** What can be sent into a page and back. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** The little that every engine can be made to do. The path of a user (`path.ts`) is described by this alone. */
export interface Driver {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a script in the page, whatever its policy says. */
  inject(script: string): Promise<void>;
  /** Runs a function in the page and returns its result. It must not use anything of its surroundings. */
  run<Args extends readonly Plain[], Result>(code: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  click(at: Point): Promise<void>;
  wheel(at: Point, pixels: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses a file for the first `<input type="file">` that the selector finds. */
  upload(selector: string, file: string): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** What the engine itself reported as an error, beyond what a script of the page can know. */
  reported(): readonly string[];
  close(): Promise<void>;
}

/** The window of every engine. */
export const WINDOW = { width: 1280, height: 900 };
