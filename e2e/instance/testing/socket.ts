import { WebSocket } from 'ws';
import type { Instance } from '../server.ts';

export interface Frame {
  event: string;
  payload: string;
  stream?: string[];
}

/** A socket that stores its frames and waits for the one a test needs. */
export class TestSocket {
  readonly frames: Frame[] = [];
  readonly texts: string[] = [];
  readonly raw: WebSocket;
  #waiting: (() => void)[] = [];

  private constructor(raw: WebSocket) {
    this.raw = raw;
    raw.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('{')) this.frames.push(JSON.parse(text) as Frame);
      else this.texts.push(text);
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  static async open(instance: Pick<Instance, 'url'>, query: string, protocol?: string): Promise<TestSocket> {
    const raw = new WebSocket(
      `${instance.url.replace('http', 'ws')}/api/v1/streaming?${query}`,
      protocol ? [protocol] : [],
    );
    const socket = new TestSocket(raw);
    await new Promise<void>((resolve, reject) => {
      raw.on('open', () => resolve());
      raw.on('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
      raw.on('error', reject);
    });
    return socket;
  }

  /** The first frame that matches, received or yet to come. */
  async until(fits: (frame: Frame) => boolean): Promise<Frame> {
    for (;;) {
      const frame = this.frames.find(fits);
      if (frame) return frame;
      await this.#next();
    }
  }

  async untilText(text: string): Promise<void> {
    while (!this.texts.includes(text)) await this.#next();
  }

  closed(): Promise<number> {
    return new Promise((resolve) => this.raw.on('close', (code) => resolve(code)));
  }

  close(): void {
    this.raw.terminate();
  }

  #next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
