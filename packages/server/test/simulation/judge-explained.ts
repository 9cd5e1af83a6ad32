import { sql } from 'kysely';
import type { SimWorld } from './sim-world.ts';

interface Explained {
  id: number;
  kind: string;
  amount: number;
  explain: Record<string, unknown>;
}

/** Every line of an invoice comes to the same cents again, from the facts that it names. */
export async function judgeExplained(world: SimWorld): Promise<void> {
  const { rows } = await sql<Explained>`select id, kind, amount_cents as amount, explain from billing.invoice_lines
    where explain <> '{}'`.execute(world.db);
  for (const row of rows) {
    const again = amountOf(row.explain);
    if (again !== null && again !== row.amount && !(isCapped(row.explain) && again > row.amount))
      world.sin(`a line of an invoice is not what its facts come to, ${again}: ${JSON.stringify(row)}`);
  }
}

/** A quote is what is charged at most, however many days there are in the end. */
export function isCapped({ note }: Explained['explain']): boolean {
  return typeof note === 'string' && note.includes('Not more than was quoted.');
}

/** Null for what names no formula, such as a share of what was paid before. */
function amountOf(facts: Explained['explain']): number | null {
  const of = (name: string) => (typeof facts[name] === 'number' ? facts[name] : null);
  const [days, ofDays, price] = [of('days'), of('ofDays'), of('priceCents')];
  const [from, to] = [of('fromPriceCents'), of('toPriceCents')];
  const [charged, unitPrice] = [of('chargedBytes') ?? of('chargedMessages'), of('unitPrice')];
  const unitBytes = of('unitBytes') ?? 1;
  if (charged !== null && unitPrice !== null)
    return halfEven(charged * unitPrice, unitBytes * 10_000) - (of('billedBeforeCents') ?? 0);
  if (days === null || ofDays === null || 'changedAt' in facts !== (from !== null)) return null;
  if (from !== null && to !== null) return share(to, days, ofDays) - share(from, days, ofDays);
  return price === null ? null : share(price, days, ofDays);
}

const share = (cents: number, days: number, ofDays: number) => Math.floor((2 * cents * days + ofDays) / (2 * ofDays));

function halfEven(dividend: number, divisor: number): number {
  const whole = Math.floor(dividend / divisor);
  const twice = (dividend % divisor) * 2;
  return twice > divisor || (twice === divisor && whole % 2 === 1) ? whole + 1 : whole;
}
