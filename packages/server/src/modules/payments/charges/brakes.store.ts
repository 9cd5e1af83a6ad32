import { sql } from 'kysely';
import { after, dayMs, minuteMs } from '../../../kernel/clock.ts';
import type { PaymentMethodId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { Brake } from './method-brake.ts';

const provenForMs = 10 * minuteMs;

/** What stands for and against charging these methods now; for methods that are locked. */
export async function readBrakes(
  tx: Tx,
  methodIds: readonly PaymentMethodId[],
  now: Date,
): Promise<Map<PaymentMethodId, Brake>> {
  const { rows } = await sql<Brake & { id: PaymentMethodId }>`
    select id, status, failure_count as "failureCount",
      (select count(*)::int from payments.charge_attempts where method_id = m.id
        and settled_at >= ${after(now, -dayMs)} and state = 'declined' and returned_at is null) as declines,
      (select max(called_at) from payments.charge_attempts where method_id = m.id
        and state = 'sent' and called_at is not null and deadline_at > ${now}) as "callingSince",
      exists (select from payments.charge_attempts where method_id = m.id
        and settled_at > ${after(now, -provenForMs)} and state = 'approved') as "isProven"
    from payments.methods m where id = any(${[...methodIds]}::text[])`.execute(tx);
  return new Map(rows.map(({ id, ...brake }) => [id, brake]));
}

/** Declines of a method since an instant; what a bank took back later is none. */
export async function countDeclines(db: Db, methodId: PaymentMethodId, since: Date): Promise<number> {
  const { rows } = await sql<{ declines: number }>`
    select count(*)::int as declines from payments.charge_attempts
    where method_id = ${methodId} and settled_at >= ${since} and state = 'declined' and returned_at is null`.execute(
    db,
  );
  return rows[0]?.declines ?? 0;
}
