import { Socket } from 'node:net';

/**
 * Sends what is written in one turn of the event loop together. The database's client holds back the parts of one
 * statement; this holds back statements that follow each other at once, such as `begin` and the first of a transaction.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
