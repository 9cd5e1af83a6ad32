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

/** Writes a mutation down as soon as it has arrived. Answers the number of the entry. */
export async function noteReceived(connection: Connection, mutation: ReceivedMutation) {
  const found = await connection.query<{ id: string }>(
    `insert into received_mutations (carrier, account, operation, received_at, method, path, body)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      mutation.carrier,
      mutation.account,
      mutation.operation,
      mutation.receivedAt,
      mutation.method,
      mutation.path,
      JSON.stringify(mutation.body ?? null),
    ],
  );
  return found.rows[0]?.id ?? null;
}

/** To be called in the transaction that makes the mutation real. */
export async function noteApplied(
  transaction: Connection,
  entry: string | null,
  iccids: readonly string[],
): Promise<void> {
  await transaction.query('update received_mutations set applied = true, iccids = $2 where id = $1', [entry, iccids]);
}

/** Status null: the connection was cut without an answer. */
export async function noteAnswered(
  connection: Connection,
  entry: string,
  answer: { status: number | null; fault: string | null },
): Promise<void> {
  await connection.query('update received_mutations set status = $2, fault = $3 where id = $1', [
    entry,
    answer.status,
    answer.fault,
  ]);
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
