import type { TakeOverKind, TakeOverRowState, TakeOverState } from '@linekeeper/contract/provider';
import type { Actor } from '../../../kernel/acting.ts';
import type { TakeOverId } from '../../../kernel/ids.ts';

/** A set of files of another system's customers, from the upload to the last row. */
export interface TakeOver {
  id: TakeOverId;
  name: string;
  state: TakeOverState;
  /** Whether SIMs are read at their carriers when the files are checked. */
  asksCarriers: boolean;
  createdAt: Date;
  createdBy: string;
  checkedAt: Date | null;
  startedAt: Date | null;
  startedBy: string | null;
  /** Whose decision the work is. */
  actorKind: Actor['kind'];
  actorId: string | null;
  finishedAt: Date | null;
}

/** The cells of a row by their columns; one that is not in the file is empty. */
export type Cells = Readonly<Record<string, string>>;

/** One row of a file, and what became of it. */
export interface Row {
  takeOverId: TakeOverId;
  kind: TakeOverKind;
  /** The line of the file. */
  rowNo: number;
  record: Cells;
  /** The provider's own id of the customer; empty where the file has none. */
  customer: string;
  /** The provider's own id of the row: it is taken over once. */
  externalId: string;
  problems: readonly string[];
  warnings: readonly string[];
  state: TakeOverRowState;
  resultId: string | null;
  doneAt: Date | null;
}

/** A row with what it says, once nothing is wrong with its cells. */
export interface RowOf<Facts> extends Omit<Row, 'record'> {
  readonly facts: Facts;
}
