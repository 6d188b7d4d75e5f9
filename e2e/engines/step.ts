import type { User } from './user.ts';

export interface Surroundings {
  readonly user: User;
  /** The client's address. */
  readonly url: string;
  /** A picture on the disk. */
  readonly picture: string;
}

export interface Step {
  readonly name: string;
  /** May return a few words for the table. */
  readonly act: (surroundings: Surroundings) => Promise<string | void>;
  /** Its violations of the policy are on purpose. */
  readonly isProvoking?: boolean;
}
