import type { TaxRow } from '@linekeeper/contract/provider';

/** A component as an invoice was issued with it. */
export type LeviedComponent = Pick<TaxRow, 'code' | 'name' | 'jurisdiction' | 'ratePer100000' | 'flatCents'>;

type Sums = Partial<Pick<TaxRow, 'taxableCents' | 'taxCents' | 'creditedCents'>>;

/** Sums by state and component; a changed rate is a component of its own. */
export class TaxRows {
  readonly #rows = new Map<string, TaxRow>();

  add(state: string, component: LeviedComponent, sums: Sums): void {
    const { code, name, jurisdiction, ratePer100000, flatCents } = component;
    const key = JSON.stringify([state, code, name, jurisdiction, ratePer100000, flatCents]);
    const was = this.#rows.get(key);
    const taxableCents = (was?.taxableCents ?? 0) + (sums.taxableCents ?? 0);
    const taxCents = (was?.taxCents ?? 0) + (sums.taxCents ?? 0);
    const creditedCents = (was?.creditedCents ?? 0) + (sums.creditedCents ?? 0);
    const levied = { state, code, name, jurisdiction, ratePer100000, flatCents };
    this.#rows.set(key, { ...levied, taxableCents, taxCents, creditedCents, netCents: taxCents - creditedCents });
  }

  /** By state, then by code. */
  sorted(): TaxRow[] {
    const name = ({ state, code }: TaxRow) => `${state} ${code}`;
    return [...this.#rows.values()].toSorted((one, other) => (name(one) < name(other) ? -1 : 1));
  }
}
