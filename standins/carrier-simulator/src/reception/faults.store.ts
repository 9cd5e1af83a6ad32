import type { Carrier } from '../sims/sim.ts';
import type { Connection } from '../storage/open-storage.ts';

export const faultKinds = [
  'timeout-after',
  'timeout-before',
  '429',
  '500',
  '503-html',
  'token-expired',
  'duplicate-409',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export const callKinds = ['read', 'mutation', 'token'] as const;
export type CallKind = (typeof callKinds)[number];

export interface Fault {
  readonly carrier: Carrier;
  readonly kind: FaultKind;
  /** `any` means reads and mutations, not the token call. */
  readonly calls: CallKind | 'any';
  /** Only calls that name this SIM in address or body. */
  readonly iccid?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly times: number;
}

export interface TakenFault {
  readonly kind: FaultKind;
  readonly retryAfterSeconds: number | null;
}

interface FaultRow {
  readonly carrier: Carrier;
  readonly kind: FaultKind;
  readonly calls: CallKind | 'any';
  readonly iccid: string | null;
  readonly retry_after_seconds: number | null;
  readonly remaining: number;
}

export async function plantFault(connection: Connection, fault: Fault): Promise<void> {
  await connection.query(
    `insert into faults (carrier, kind, calls, iccid, retry_after_seconds, remaining)
     values ($1, $2, $3, $4, $5, $6)`,
    [fault.carrier, fault.kind, fault.calls, fault.iccid ?? null, fault.retryAfterSeconds ?? null, fault.times],
  );
}

/** Uses up one turn of the oldest fault that fits a call; each turn is taken once, however many calls come at a time. */
export async function takeFault(
  connection: Connection,
  call: { carrier: Carrier; kind: CallKind; text: string },
): Promise<TakenFault | null> {
  const found = await connection.query<FaultRow>(
    `update faults set remaining = remaining - 1
     where id = (
       select f.id from faults f left join sims s on s.iccid = f.iccid
       where f.carrier = $1 and f.remaining > 0
         and (f.calls = $2 or (f.calls = 'any' and $2 <> 'token'))
         and (f.iccid is null or position(f.iccid in $3) > 0
           or position(s.subscription_id in $3) > 0)
       order by f.id limit 1 for update of f
     ) and remaining > 0
     returning *`,
    [call.carrier, call.kind, call.text],
  );
  const row = found.rows[0];
  return row ? { kind: row.kind, retryAfterSeconds: row.retry_after_seconds } : null;
}

export async function openFaults(connection: Connection) {
  const found = await connection.query<FaultRow>('select * from faults where remaining > 0 order by id');
  return found.rows.map((row) => ({
    carrier: row.carrier,
    kind: row.kind,
    on: row.calls,
    iccid: row.iccid,
    remaining: row.remaining,
  }));
}

export async function clearFaults(connection: Connection): Promise<void> {
  await connection.query('delete from faults');
}
