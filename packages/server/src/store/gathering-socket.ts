import { Socket } from 'node:net';

type Callback = (error?: Error | null) => void;

/**
 * Sends what is written in one turn of the event loop together and in one piece: the parts of one statement, and
 * statements that follow each other at once, such as `begin` and the first of a transaction.
 */
export class GatheringSocket extends Socket {
  #parts: Uint8Array[] = [];

  override write(chunk: Uint8Array | string, encoding?: BufferEncoding | Callback, callback?: Callback): boolean {
    if (typeof chunk !== 'string' && encoding === undefined && callback === undefined) {
      if (this.#parts.push(chunk) === 1) process.nextTick(() => this.#sendParts());
      return true;
    }
    this.#sendParts();
    return typeof encoding === 'string' ? super.write(chunk, encoding, callback) : super.write(chunk, encoding);
  }

  #sendParts(): void {
    if (this.#parts.length === 0) return;
    const whole = Buffer.concat(this.#parts);
    this.#parts = [];
    super.write(whole);
  }
}
