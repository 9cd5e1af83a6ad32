import type { Carrier } from '../sims/sim.ts';
import type { Connection } from '../storage/open-storage.ts';

/** Something that a carrier may tell its customer about, now or at a later moment. */
export interface NewEvent {
  readonly carrier: Carrier;
  readonly account: string;
  readonly name: string;
  readonly iccid: string | null;
  readonly occursAt: Date;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface CarrierEvent extends NewEvent {
  readonly id: string;
  readonly sequence: string;
}

interface EventRow {
  readonly sequence: string;
  readonly id: string;
  readonly carrier: Carrier;
  readonly account: string;
  readonly name: string;
  readonly iccid: string | null;
  readonly occurs_at: Date;
  readonly content: Record<string, unknown>;
}

export async function recordEvents(transaction: Connection, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await transaction.query(
    `insert into events (carrier, account, name, iccid, occurs_at, content)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::jsonb[])`,
    [
      events.map((one) => one.carrier),
      events.map((one) => one.account),
      events.map((one) => one.name),
      events.map((one) => one.iccid),
      events.map((one) => one.occursAt),
      events.map((one) => JSON.stringify(one.content)),
    ],
  );
}

/** Withdraws planned events of changes that will not come. */
export async function dropPlannedEvents(transaction: Connection, iccids: readonly string[], now: number) {
  await transaction.query(
    `delete from events where iccid = any($1) and not dispatched and occurs_at > $2
       and content ->> 'cause' in ('auto-resume', 'outside')`,
    [iccids, new Date(now)],
  );
}

/** Withdraws all planned events of changes of a SIM, orders too. */
export async function dropComingEvents(transaction: Connection, iccid: string, now: number): Promise<void> {
  await transaction.query(
    `delete from events where iccid = $1 and not dispatched and occurs_at > $2 and content ? 'cause'`,
    [iccid, new Date(now)],
  );
}

/** Some events that have happened by now and were not sent, oldest first, and marks them as sent. */
export async function takeDueEvents(transaction: Connection, now: number, limit: number): Promise<CarrierEvent[]> {
  const found = await transaction.query<EventRow>(
    `with due as (
       select sequence from events where not dispatched and occurs_at <= $1
       order by occurs_at, sequence limit $2 for update skip locked
     )
     update events e set dispatched = true from due where e.sequence = due.sequence
     returning e.sequence, e.id, e.carrier, e.account, e.name, e.iccid, e.occurs_at, e.content`,
    [new Date(now), limit],
  );
  return found.rows
    .map(({ occurs_at: occursAt, ...row }) => ({ ...row, occursAt }))
    .toSorted(
      (one, other) => Number(one.occursAt) - Number(other.occursAt) || Number(one.sequence) - Number(other.sequence),
    );
}
