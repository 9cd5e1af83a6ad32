import type { Database } from '../store/sandbox-database.ts';
import type { Fingerprint } from '../cards/fingerprint.ts';

export type Merchant = { apiLoginId: string; transactionKey: string; clientKey: string; signatureKey: string };

/** What every operation may use. */
export type Gateway = {
  database: Database;
  now: () => Date;
  merchant: Merchant;
  fingerprint: Fingerprint;
  anyLuhnCard: boolean;
  /** Settles what is due; call before transactions are read or changed. */
  settleDue: (at: Date) => Promise<void>;
};
