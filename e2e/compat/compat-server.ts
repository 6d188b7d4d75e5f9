/** An account of a test, on the server that is tried. */
export interface TestAccount {
  nickname: string;
  password: string;
  /** What the server's own page asks for, where that is not the nickname: an address. */
  login?: string;
}

export interface Poll {
  text: string;
  options: readonly [string, string];
}

/** Another user of the server, who gives the paths something to act on. */
export interface OtherUser {
  nickname: string;
  post(text: string): Promise<void>;
  /** `null` where the server has no polls. */
  postPoll: ((poll: Poll) => Promise<void>) | null;
}

/** A server that the client is tried on. */
export interface CompatServer {
  /** In the table, such as `snac 2.75`. */
  name: string;
  /** Origin of its API. */
  url: string;
  me: TestAccount;
  /** `null`: the paths that need another user are not tried. */
  other: OtherUser | null;
  /** Of the other user, for calls that change nothing. */
  token: string | null;
  close(): Promise<void>;
}
