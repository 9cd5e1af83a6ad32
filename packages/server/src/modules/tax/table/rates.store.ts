import { sql } from 'kysely';
import type { Db, Tx } from '../../../store/database.ts';
import type { PlacedComponent, TaxSource } from '../component/tax-source.port.ts';

/** A component with the days on which it holds. */
export interface TaxRate extends PlacedComponent {
  /** `YYYY-MM-DD`, both days included; null: until further notice. */
  readonly validFrom: string;
  readonly validThrough: string | null;
}

type Tables = { 'tax.rates': TaxRate };

const rates = (db: Db) => db.withTables<Tables>();

/** The provider's own table: federal components first, then those of the state. */
export const tableSource: TaxSource = {
  componentsOf: async (db, { state, issuedOn }) =>
    rates(db)
      .selectFrom('tax.rates')
      .selectAll()
      .where((on) => on.or([on('state', 'is', null), on('state', '=', state)]))
      .where('validFrom', '<=', issuedOn)
      .where((on) => on.or([on('validThrough', 'is', null), on('validThrough', '>=', issuedOn)]))
      .orderBy('state', (order) => order.asc().nullsFirst())
      .orderBy('code')
      .execute(),
};

export async function allRates(db: Db): Promise<TaxRate[]> {
  return rates(db)
    .selectFrom('tax.rates')
    .selectAll()
    .orderBy('state', (order) => order.asc().nullsFirst())
    .orderBy('code')
    .orderBy('validFrom')
    .execute();
}

/** The whole table; until the transaction ends no other import runs. */
export async function lockRates(tx: Tx): Promise<TaxRate[]> {
  await sql`lock table tax.rates in share row exclusive mode`.execute(tx);
  return allRates(tx);
}

export async function removeRates(tx: Tx, removed: readonly TaxRate[]): Promise<void> {
  for (const { code, validFrom } of removed)
    await rates(tx).deleteFrom('tax.rates').where('code', '=', code).where('validFrom', '=', validFrom).execute();
}

export async function addRates(tx: Tx, added: readonly TaxRate[]): Promise<void> {
  if (added.length > 0) await rates(tx).insertInto('tax.rates').values(added).execute();
}
