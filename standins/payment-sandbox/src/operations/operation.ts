import type { Tree } from '../wire/read-element.ts';
import type { Reply } from '../wire/reply.ts';
import type { Gateway } from './gateway.ts';

/** A scripted fault: the caller gets no usable answer. `cut` closes the socket, `reset` resets it. */
export type NoReply = { noReply: 'cut' | 'reset' | 'html503' };

/**
 * One root element of the API. `run` gets the request after the table has accepted it; it answers or throws
 * `ApiRefusal`. Money is moved and recorded in one database transaction, so a kill loses or repeats nothing.
 */
export type Operation = {
  key: 'transactionKey' | 'clientKey';
  run: (request: Tree, gateway: Gateway) => Promise<Reply | NoReply>;
};
