import { providerEndpoints } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { brandId, type StaffId } from '../src/kernel/ids.ts';
import type { Modules } from '../src/compose-modules.ts';
import type { LedgerName } from '../src/modules/ledger/index.ts';
import type { Db } from '../src/store/database.ts';

const caller = {
  memberId: brandId<StaffId>('staff_1'),
  email: 'eva@example.com',
  name: null,
  role: 'finance' as const,
  sessionHash: '',
  endsAt: new Date(),
};
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
/** A call of the console by someone of finance. */
export const staffCall = { caller, cookie, params: undefined, query: undefined, body: undefined };

type Query = { from: string; to: string };

/** Reports as the console gets them, and what the books say themselves. */
export function reportsOf({ db, reports }: Modules & { readonly db: Db }) {
  const calls = reports.consoleRoutes;
  return {
    revenue: async () => providerEndpoints.listRevenue.reply.parse(await calls.listRevenue(staffCall)),
    ofMonth: async (month: string) =>
      providerEndpoints.getRevenueOfMonth.reply.parse(
        await calls.getRevenueOfMonth({ ...staffCall, params: { month } }),
      ),
    journal: async (query: Query) =>
      providerEndpoints.getJournal.reply.parse(await calls.getJournal({ ...staffCall, query })),
    async inLedger(ledger: LedgerName, month: string): Promise<number> {
      const { rows } = await sql<{ cents: number }>`
        select coalesce(sum(amount_cents), 0)::bigint as cents
        from ledger.entries as entry join ledger.transactions as booked on booked.id = entry.transaction_id
        where entry.ledger = ${ledger} and to_char(booked.at at time zone 'UTC', 'YYYY-MM') = ${month}`.execute(db);
      return rows[0]?.cents ?? 0;
    },
  };
}

/** A file as text, whole. */
export async function textOf({
  content,
}: {
  content: AsyncIterable<string | Uint8Array> | Uint8Array;
}): Promise<string> {
  if (content instanceof Uint8Array) return Buffer.from(content).toString();
  const parts: string[] = [];
  for await (const part of content) parts.push(String(part));
  return parts.join('');
}
