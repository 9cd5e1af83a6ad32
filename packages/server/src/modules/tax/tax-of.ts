import type { AccountId } from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';
import { sumCents } from '../../kernel/money.ts';
import type { Db } from '../../store/database.ts';
import type { TaxableLine, TaxComponent } from './component/component.ts';
import { exemptionsOn } from './exemptions/exemptions.store.ts';
import { isExempt } from './exemptions/exemption.ts';
import { levy, levyOnSums, type TaxableSum } from './component/levy.ts';
import type { TaxNeeds } from './component/tax-needs.ts';
import type { TaxQuestion, TaxSource } from './component/tax-source.port.ts';
import { tableSource } from './table/rates.store.ts';

export interface TaxAsked extends TaxQuestion {
  readonly accountId: AccountId;
  readonly lines: readonly (TaxableLine & { readonly key: string })[];
}

export interface TaxedComponent extends TaxComponent {
  readonly baseCents: number;
  readonly taxCents: number;
}

export interface Taxes {
  readonly taxCents: number;
  /** The cents of every line by its key. */
  readonly lines: ReadonlyMap<string, number>;
  /** What was levied, in the order of the paper. One that meets no line is left out. */
  readonly components: readonly TaxedComponent[];
  /** Numbers of the certificates that kept a component away. */
  readonly certificates: readonly string[];
}

const sources: Record<'none' | 'table', TaxSource> = {
  none: { componentsOf: () => Promise.resolve([]) },
  table: tableSource,
};

/** The tax on an invoice that is issued on a day, by the source that the provider's rules name. */
export async function taxOf(needs: Pick<TaxNeeds, 'rules'>, db: Db, asked: TaxAsked): Promise<Taxes> {
  const { lines } = asked;
  const { placed, exemptions, due } = await componentsOf(needs, db, asked);
  const levied = due
    .map((component) => levy(component, lines))
    .filter(({ shares }) => shares.some((cents) => cents !== 0));
  return {
    taxCents: sumCents(levied.map(({ taxCents }) => taxCents)),
    lines: new Map(lines.map(({ key }, index) => [key, sumCents(levied.map(({ shares }) => shares[index] ?? 0))])),
    components: levied.map(({ component, baseCents, taxCents }) => ({ ...facts(component), baseCents, taxCents })),
    certificates: [
      ...new Set(
        exemptions
          .filter((exemption) => placed.some((component) => isExempt(component, exemption)))
          .map(({ certificate }) => certificate),
      ),
    ],
  };
}

async function componentsOf(needs: Pick<TaxNeeds, 'rules'>, db: Db, asked: TaxQuestion & Pick<TaxAsked, 'accountId'>) {
  const { tax } = await needs.rules.currentRules(db);
  const placed = await sources[tax.source].componentsOf(db, asked);
  const exemptions = placed.length === 0 ? [] : await exemptionsOn(db, asked.accountId, asked.issuedOn);
  const due = placed.filter((component) => !exemptions.some((exemption) => isExempt(component, exemption)));
  return { placed, exemptions, due };
}

export interface SumsTaxed {
  readonly accountId: AccountId;
  /** The day of issue; today without one. */
  readonly issuedOn?: string;
  readonly sums: readonly TaxableSum[];
}

/** The tax on an invoice whose lines add up to sums, to the cent as `taxOf` has it when the invoice is issued. */
export async function taxOfSums(needs: TaxNeeds, db: Db, { accountId, issuedOn, sums }: SumsTaxed): Promise<number> {
  const account = await needs.accounts.getAccount(db, accountId);
  if (!account) throw new Error(`${accountId} is no account`);
  const day = issuedOn ?? localDay(needs.clock.now(), account.timeZone);
  const { due } = await componentsOf(needs, db, { accountId, state: account.shipping.state, issuedOn: day });
  return sumCents(due.map((component) => levyOnSums(component, sums)));
}

function facts({ code, name, jurisdiction, categories, ratePer100000, flatCents }: TaxComponent): TaxComponent {
  return { code, name, jurisdiction, categories, ratePer100000, flatCents };
}
