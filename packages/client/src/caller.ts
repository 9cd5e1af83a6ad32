import { dataOf } from './answer.ts';
import type { Call } from './call.ts';
import { listed, type Listed, type PageOf } from './listed.ts';
import { ReceivedFile } from './received-file.ts';
import { send } from './send.ts';
import { settled, type CallOptions, type LinekeeperSettings, type Settled } from './settings.ts';

/** What the client's calls are made with; the calls themselves are written from the contract. */
export class Caller {
  readonly #settings: Settled;

  constructor(settings: LinekeeperSettings) {
    this.#settings = settled(settings);
  }

  protected ask<Answer>(call: Call, input: object, options: CallOptions = {}): Promise<Answer> {
    return send(this.#settings, { call, input, options }, (answer) => dataOf<Answer>(call.name, answer));
  }

  protected list<Item, Page extends PageOf<Item>>(
    call: Call,
    input: object,
    options: CallOptions = {},
  ): Listed<Page, Item> {
    return listed<Item, Page>((cursor) =>
      // A page that was jumped to goes on by its cursor.
      this.ask(call, cursor === undefined ? input : { ...input, page: undefined, cursor }, options),
    );
  }

  protected file(call: Call, input: object, options: CallOptions = {}): Promise<ReceivedFile> {
    return send(this.#settings, { call, input, options }, async (answer) =>
      answer.ok ? new ReceivedFile(answer, call.name) : dataOf<never>(call.name, answer),
    );
  }
}
