import type { Connection } from '../storage/open-storage.ts';
import { completeFault, type Fault, faultSchema, type FaultOrder } from './fault.ts';

interface FaultRow {
  readonly id: string;
  readonly fault: unknown;
  readonly seen: number;
  readonly struck: number;
  readonly subscription_id: string | null;
}

export interface FaultCounts {
  readonly seen: number;
  readonly struck: number;
}

/** Every fault with how often it looked and struck, in the order in which they were planted. */
export async function readFaults(connection: Connection): Promise<{ fault: Fault; counts: FaultCounts }[]> {
  const found = await connection.query<FaultRow>(
    `select f.*, s.subscription_id from faults f left join sims s on s.iccid = f.fault ->> 'iccid' order by f.id`,
  );
  return found.rows.map((row) => {
    const order = faultSchema.parse(row.fault);
    const subscriptionId = row.subscription_id ?? '';
    return {
      fault: { ...order, ...completeFault(order), id: Number(row.id), subscriptionId },
      counts: { seen: row.seen, struck: row.struck },
    };
  });
}

export async function plantFault(connection: Connection, order: FaultOrder): Promise<void> {
  await connection.query('insert into faults (fault) values ($1)', [JSON.stringify(order)]);
}

export async function keepCounts(connection: Connection, id: number, counts: FaultCounts): Promise<void> {
  await connection.query('update faults set seen = $2, struck = $3 where id = $1', [id, counts.seen, counts.struck]);
}

export async function clearFaults(connection: Connection): Promise<void> {
  await connection.query('delete from faults');
}
