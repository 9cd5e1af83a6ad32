import { kept } from '../../../kernel/retold.ts';
import { spanish } from './words.es.ts';
/** What a command says to customers and in the log. */
export const words = kept(
  {
    notAccepting: (carrier: string) =>
      `${carrier} isn’t accepting requests right now. We’ll send this one again automatically.`,
    notConfirmed: (carrier: string) => `${carrier} hasn’t confirmed the request. We’re checking whether it arrived.`,
    neverArrived: 'The request never reached the carrier.',
    notConnected: 'This carrier is not connected.',
  },
  spanish,
);
