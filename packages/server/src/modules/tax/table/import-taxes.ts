import { isDeepStrictEqual } from 'node:util';
import type { TaxNeeds } from '../component/tax-needs.ts';
import { addRates, lockRates, removeRates, type TaxRate } from './rates.store.ts';
import { readTaxesFile, type Read } from './taxes-file.ts';

export interface TaxesAsked {
  readonly reason: string;
  /** Only says what would change. */
  readonly isTrial?: boolean;
}

/** Each as its code and the day from which it holds. */
export interface TaxChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

export type ImportedTaxes =
  | { kind: 'imported' | 'trial'; changes: TaxChanges }
  | { kind: 'unchanged' }
  | { kind: 'refused'; problems: string[] };

/**
 * Makes the file the whole table, all or nothing; the same file again changes nothing. Issued invoices keep the rates
 * that they were issued with.
 */
export async function importTaxes(
  needs: Pick<TaxNeeds, 'db' | 'clock' | 'audit'>,
  content: string,
  asked: TaxesAsked,
): Promise<ImportedTaxes> {
  const read = readTaxesFile(content);
  return read.problems ? { kind: 'refused', problems: read.problems } : changeTable(needs, () => read, asked);
}

/** The same for a table that follows from the one there is, which no one else changes meanwhile. */
export async function changeTable(
  needs: Pick<TaxNeeds, 'db' | 'clock' | 'audit'>,
  wantedOf: (known: readonly TaxRate[]) => Read,
  { reason, isTrial = false }: TaxesAsked,
): Promise<ImportedTaxes> {
  return needs.db.transaction().execute(async (tx) => {
    const before = await lockRates(tx);
    const { rates, problems } = wantedOf(before);
    if (problems) return { kind: 'refused', problems };
    const known = new Map(before.map((rate) => [nameOf(rate), rate]));
    const wanted = new Map(rates.map((rate) => [nameOf(rate), rate]));
    const gone = [...known].filter(([name, rate]) => !isDeepStrictEqual(wanted.get(name), rate));
    const fresh = [...wanted].filter(([name, rate]) => !isDeepStrictEqual(known.get(name), rate));
    if (gone.length + fresh.length === 0) return { kind: 'unchanged' };
    const changes = {
      added: fresh.flatMap(([name]) => (known.has(name) ? [] : [name])),
      changed: fresh.flatMap(([name]) => (known.has(name) ? [name] : [])),
      removed: gone.flatMap(([name]) => (wanted.has(name) ? [] : [name])),
    };
    if (isTrial) return { kind: 'trial', changes };
    await removeRates(tx, ratesOf(gone));
    await addRates(tx, ratesOf(fresh));
    await needs.audit.record(tx, {
      account: null,
      action: 'taxes.imported',
      about: {},
      before: { rates: ratesOf(gone).map(shown) },
      after: { ...changes, rates: ratesOf(fresh).map(shown), reason },
    });
    return { kind: 'imported', changes };
  });
}

function nameOf({ code, validFrom }: TaxRate): string {
  return `${code} from ${validFrom}`;
}

function shown(rate: TaxRate): string {
  return JSON.stringify(rate);
}

function ratesOf(named: readonly (readonly [string, TaxRate])[]): TaxRate[] {
  return named.map(([, rate]) => rate);
}
