import type { BankConfidence, BankRowState } from '@linekeeper/contract/provider';
import type { Actor } from '../../../kernel/acting.ts';
import type { AccountId, ApprovalId, BankImportId } from '../../../kernel/ids.ts';

/** What a row of a statement says. */
export interface Deposit {
  /** The line of the file. */
  rowNo: number;
  day: string;
  amountCents: number;
  reference: string;
  payer: string;
  /** The bank's own number of it; empty where the statement has none. */
  bankId: string;
}

/** Who had a row recorded: a member of staff, or the operator. */
export interface QueuedBy {
  actor: Actor;
  name: string;
}

/** A deposit with its match and what became of it. */
export interface BankRow extends Omit<Deposit, 'day'> {
  importId: BankImportId;
  fingerprint: string | null;
  day: string | null;
  state: BankRowState;
  accountId: AccountId | null;
  invoices: readonly string[];
  confidence: BankConfidence;
  notes: readonly string[];
  tries: number;
  queuedBy: QueuedBy | null;
  approvalId: ApprovalId | null;
}

export interface StatementImport {
  id: BankImportId;
  name: string;
  createdAt: Date;
  createdBy: string;
  outgoingCount: number;
}

/** A person may choose for these; all others are done, under way or not for this import. */
export const decidableStates: readonly BankRowState[] = ['open', 'ready', 'refused', 'skipped'];
