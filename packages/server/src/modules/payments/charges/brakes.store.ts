import { sql } from 'kysely';
import { after, dayMs, minuteMs } from '../../../kernel/clock.ts';
import type { PaymentMethodId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

const provenForMs = 10 * minuteMs;

export interface RecentUses {
  /** In the last 24 hours. */
  declines: number;
  /** When the newest call that has no outcome yet was noted; null when there is none. */
  callingSince: Date | null;
  /** It was approved a moment ago. */
  isProven: boolean;
}

/** How banks have answered charges of these methods lately. */
export async function recentUses(
  tx: Tx,
  methodIds: readonly PaymentMethodId[],
  now: Date,
): Promise<Map<PaymentMethodId, RecentUses>> {
  const { rows } = await sql<RecentUses & { id: PaymentMethodId }>`
    select m.id,
      (select count(*)::int from payments.charge_attempts where method_id = m.id
        and settled_at >= ${after(now, -dayMs)} and state = 'declined' and returned_at is null) as declines,
      (select max(called_at) from payments.charge_attempts where method_id = m.id
        and state = 'sent' and called_at is not null and deadline_at > ${now}) as "callingSince",
      exists (select from payments.charge_attempts where method_id = m.id
        and settled_at > ${after(now, -provenForMs)} and state = 'approved') as "isProven"
    from unnest(${[...methodIds]}::text[]) as m (id)`.execute(tx);
  return new Map(rows.map(({ id, ...uses }) => [id, uses]));
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
