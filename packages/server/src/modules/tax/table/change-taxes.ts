import type { TaxesChange, TaxesChanged } from '@linekeeper/contract/provider';
import { dayBefore } from '../../../kernel/days.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { words } from '../component/words.ts';
import type { TaxNeeds } from '../component/tax-needs.ts';
import { changeTable } from './import-taxes.ts';
import type { TaxRate } from './rates.store.ts';
import { judgeRate, judgeTable, readTaxesFile, type Read } from './taxes-file.ts';

/**
 * Changes the table as staff ask. Refuses with `invalid_fields` by member of the rate, or by `file` for the table as a
 * whole, and with `not_found` when the rate that is named is not there.
 */
export async function changeTaxes(
  needs: Pick<TaxNeeds, 'db' | 'clock' | 'audit'>,
  { what, reason, isDryRun }: TaxesChange,
): Promise<TaxesChanged> {
  const wantedOf = judged(what);
  const outcome = await changeTable(needs, wantedOf, { reason, isTrial: isDryRun });
  if (outcome.kind === 'refused') throw new Refusal('invalid_fields', { file: outcome.problems.join('\n') });
  if (outcome.kind === 'unchanged') return { added: [], changed: [], removed: [] };
  const { added, changed, removed } = outcome.changes;
  return { added: [...added], changed: [...changed], removed: [...removed] };
}

/** What the table is to be, from what it is. */
function judged(what: TaxesChange['what']): (known: readonly TaxRate[]) => Read {
  if (what.kind === 'file') {
    const read = readTaxesFile(what.content);
    return () => read;
  }
  if (what.kind === 'remove') return (known) => ({ rates: without(known, what) });
  const { rate, fields } = judgeRate(what.rate);
  if (fields) throw new Refusal('invalid_fields', fields);
  return (known) => {
    const others = what.instead ? without(known, what.instead) : [...known];
    if (others.some((one) => isNamed(one, rate))) throw new Refusal('invalid_fields', { validFrom: words.twice });
    return judgeTable([...(what.endsEarlier ? ended(others, rate) : others), rate]);
  };
}

function without(known: readonly TaxRate[], named: Named): TaxRate[] {
  if (!known.some((one) => isNamed(one, named))) throw new Refusal('not_found');
  return known.filter((one) => !isNamed(one, named));
}

/** The open rate of the same code ends on the day before. */
function ended(others: readonly TaxRate[], rate: TaxRate): TaxRate[] {
  const isEarlier = (one: TaxRate) =>
    one.code === rate.code && one.validThrough === null && one.validFrom < rate.validFrom;
  return others.map((one) => (isEarlier(one) ? { ...one, validThrough: dayBefore(rate.validFrom) } : one));
}

type Named = Pick<TaxRate, 'code' | 'validFrom'>;

const isNamed = (rate: Named, { code, validFrom }: Named): boolean =>
  rate.code === code && rate.validFrom === validFrom;
