import type { Carrier } from '../sims/sim.ts';
import type { Connection } from '../storage/open-storage.ts';

export interface ReceivedMutation {
  readonly carrier: Carrier;
  readonly account: string | null;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly receivedAt: Date;
}

interface JournalRow {
  readonly id: string;
  readonly carrier: Carrier;
  readonly account: string | null;
  readonly operation: string;
  readonly received_at: Date;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly iccids: string[];
  readonly applied: boolean;
  readonly status: number | null;
  readonly fault: string | null;
}

/** A mutation on its way into the journal: with what it brings about, or at the latest with its answer. */
export interface JournalEntry {
  readonly mutation: ReceivedMutation;
  id: string | null;
  /** Whether the answer that is expected was written down with it. */
  answered: boolean;
}

const columns = 'carrier, account, operation, received_at, method, path, body, iccids, applied, status, fault';

async function write(
  connection: Connection,
  { mutation }: JournalEntry,
  outcome: { iccids: readonly string[]; applied: boolean; status: number | null; fault: string | null },
): Promise<string | null> {
  const found = await connection.query<{ id: string }>(
    `insert into received_mutations (${columns})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      mutation.carrier,
      mutation.account,
      mutation.operation,
      mutation.receivedAt,
      mutation.method,
      mutation.path,
      JSON.stringify(mutation.body ?? null),
      outcome.iccids,
      outcome.applied,
      outcome.status,
      outcome.fault,
    ],
  );
  return found.rows[0]?.id ?? null;
}

/** To be called in the transaction that makes the mutation real. Usually it is then answered with 200. */
export async function noteApplied(
  transaction: Connection,
  entry: JournalEntry | null,
  iccids: readonly string[],
  cut = false,
): Promise<void> {
  if (!entry) return;
  const status = cut ? null : 200;
  entry.id = await write(transaction, entry, { iccids, applied: true, status, fault: null });
  entry.answered = !cut;
}

/** Status null: the connection was cut without an answer. */
export async function noteAnswered(
  connection: Connection,
  entry: JournalEntry,
  answer: { status: number | null; fault: string | null },
): Promise<void> {
  if (entry.answered && answer.status === 200 && answer.fault === null) return;
  if (entry.id !== null) {
    const found = await connection.query('update received_mutations set status = $2, fault = $3 where id = $1', [
      entry.id,
      answer.status,
      answer.fault,
    ]);
    // What was to be made real may have been taken back.
    if (found.rowCount === 1) return;
  }
  await write(connection, entry, { iccids: [], applied: false, ...answer });
}

export interface JournalSearch {
  readonly carrier?: Carrier | undefined;
  readonly operation?: string | undefined;
  readonly iccid?: string | undefined;
  readonly afterId: number;
}

/** Oldest first, at most 1,000 after an entry number. A SIM is found in what was applied and in the text of what was not. */
export async function listReceived(connection: Connection, search: JournalSearch) {
  const found = await connection.query<JournalRow>(
    `select * from received_mutations
     where id > $4 and ($1::text is null or carrier = $1) and ($2::text is null or operation = $2)
       and ($3::text is null or $3 = any(iccids) or position($3 in path || body::text) > 0)
     order by id limit 1000`,
    [search.carrier ?? null, search.operation ?? null, search.iccid ?? null, search.afterId],
  );
  return found.rows.map(({ received_at: receivedAt, id, ...entry }) => ({
    id: Number(id),
    receivedAt: receivedAt.toISOString(),
    ...entry,
  }));
}
