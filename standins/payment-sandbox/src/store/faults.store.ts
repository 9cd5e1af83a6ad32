import type { Queryable } from './sandbox-database.ts';

export const faultKinds = [
  'decline',
  'error19',
  'hold',
  'timeout-before',
  'timeout-after',
  'reset',
  'html503',
  'E00053',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Fault = {
  id: string;
  kind: FaultKind;
  customerPaymentProfileId: string | null;
  remaining: number;
  used: number;
};

type Row = { fault_id: string; kind: FaultKind; payment_profile_id: string | null; remaining: number; used: number };

const fromRow = (row: Row): Fault => ({
  id: row.fault_id,
  kind: row.kind,
  customerPaymentProfileId: row.payment_profile_id,
  remaining: row.remaining,
  used: row.used,
});

export async function insertFault(
  db: Queryable,
  fault: { kind: FaultKind; times: number; customerPaymentProfileId?: string | undefined },
  at: Date,
): Promise<void> {
  await db.query('insert into faults (kind, payment_profile_id, remaining, created_at) values ($1, $2, $3, $4)', [
    fault.kind,
    fault.customerPaymentProfileId ?? null,
    fault.times,
    at,
  ]);
}

/** Takes one use of the oldest script that fits, at most once each however many charges come at the same time. */
export async function takeFault(db: Queryable, paymentProfileId: string | undefined): Promise<FaultKind | undefined> {
  const taken = await db.query<{ kind: FaultKind }>(
    `update faults set remaining = remaining - 1, used = used + 1
     where fault_id = (select fault_id from faults
       where remaining > 0 and (payment_profile_id is null or payment_profile_id = wire_id($1))
       order by fault_id limit 1 for update)
     returning kind`,
    [paymentProfileId ?? null],
  );
  return taken.rows[0]?.kind;
}

export async function listFaults(db: Queryable): Promise<Fault[]> {
  const found = await db.query<Row>(
    'select fault_id, kind, payment_profile_id, remaining, used from faults order by fault_id desc limit 1000',
  );
  return found.rows.map(fromRow);
}

export async function clearFaults(db: Queryable): Promise<void> {
  await db.query('update faults set remaining = 0 where remaining > 0');
}
