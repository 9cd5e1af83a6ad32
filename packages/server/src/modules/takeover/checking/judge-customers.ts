import { brandId, type AccountId } from '../../../kernel/ids.ts';
import type { CustomerFacts } from '../files/row-facts.ts';
import { knownAmong } from '../kept/rows.store.ts';
import type { TakeoverNeeds } from '../kept/takeover-needs.ts';
import { words } from '../kept/words.ts';
import { isReady, refuseShared, type Judged, type Standing } from './judged.ts';
import type { GatewayCustomer } from '../../methods/index.ts';

export type BillingDefaults = Awaited<ReturnType<TakeoverNeeds['rules']['currentRules']>>['billing'];

/** The account's calendar from its first day here on; null when neither row nor rules say its billing day. */
export function calendarFor(
  { billingDay, timeZone }: Pick<CustomerFacts, 'billingDay' | 'timeZone'>,
  rules: Pick<BillingDefaults, 'fixedDay' | 'timeZone'>,
): Standing['calendar'] | null {
  const day = billingDay ?? rules.fixedDay;
  return day === null ? null : { billingDay: day, timeZone: timeZone ?? rules.timeZone, before: null };
}

/** Judges companies; reads the gateway's customers, one after the other. */
export async function judgeCustomers(
  needs: TakeoverNeeds,
  customers: readonly Judged<'customer'>[],
  rules: BillingDefaults,
): Promise<void> {
  refuseShared(customers, ({ gatewayProfile }) => gatewayProfile, words.repeatedProfile);
  for (const one of customers.filter(isReady)) {
    if (calendarFor(one.facts, rules) === null) one.problems.push(words.noBillingDay);
    const profile = await readProfile(needs, one.facts);
    if (profile.kind === 'wrong') one.problems.push(profile.problem);
    if (profile.kind === 'silent') one.problems.push(words.gatewaySilent);
  }
}

/** Who is meant by the provider's ids of customers; one that is not known at all is absent. */
export async function standingsOf(
  needs: Pick<TakeoverNeeds, 'accounts' | 'db'>,
  customers: readonly Judged<'customer'>[],
  { names, rules }: { names: readonly string[]; rules: BillingDefaults },
): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>();
  for (const [name, id] of await knownAmong(needs.db, 'customer', [...new Set(names)])) {
    const accountId = brandId<AccountId>(id);
    const account = await needs.accounts.getAccount(needs.db, accountId);
    const { netDays } = await needs.accounts.getPaymentTerms(needs.db, accountId);
    if (!account || account.status === 'closed') continue;
    const calendar = { ...account.calendar, billingDay: account.calendar.billingDay ?? rules.fixedDay ?? 1 };
    const { company, shipping } = account;
    standings.set(name, { company, accountId, calendar, state: shipping.state, netDays, refusedRow: null });
  }
  for (const { row, facts, ...one } of customers) {
    const calendar = facts && calendarFor(facts, rules);
    if (one.known !== undefined || standings.has(row.customer)) continue;
    const isRefused = !calendar || one.problems.length > 0;
    standings.set(row.customer, {
      company: facts?.company ?? row.customer,
      accountId: null,
      calendar: calendar ?? { billingDay: 1, timeZone: rules.timeZone, before: null },
      state: facts?.shipping.state ?? '',
      netDays: facts?.netDays ?? null,
      refusedRow: isRefused ? row.rowNo : null,
    });
  }
  return standings;
}

/** Refuses rows whose customer is not ready or not known. */
export function judgeOwners(rows: readonly Judged[], standings: ReadonlyMap<string, Standing>): void {
  for (const { row, known, problems } of rows) {
    if (known !== undefined || row.customer === '') continue;
    const standing = standings.get(row.customer);
    if (!standing) problems.push(words.customerUnknown(row.customer));
    else if (standing.refusedRow !== null) problems.push(words.customerRefused(standing.refusedRow));
  }
}

type ProfileRead =
  /** Its methods with the one that is charged first; null for a customer without a profile. */
  | { kind: 'found'; customer: GatewayCustomer | null }
  | { kind: 'wrong'; problem: string }
  /** The gateway did not answer. */
  | { kind: 'silent' };

/** The customer at the gateway whose methods are taken over as they are: nothing is made or changed there. */
export async function readProfile(
  needs: Pick<TakeoverNeeds, 'methods'>,
  { gatewayProfile, paymentProfile, netDays }: CustomerFacts,
): Promise<ProfileRead> {
  if (gatewayProfile === null) return netDays === null ? wrong(words.profileNeeded) : { kind: 'found', customer: null };
  const read = await needs.methods.readGatewayProfile(gatewayProfile);
  if (read.kind === 'unknown') return { kind: 'silent' };
  if (read.kind === 'missing') return wrong(words.profileMissing);
  if (read.accountId !== null) return wrong(words.profileTaken);
  const { methods } = read.found;
  if (methods.length === 0) return wrong(words.profileEmpty);
  const isFirst = ({ paymentProfileId }: (typeof methods)[number]) => paymentProfileId === paymentProfile;
  if (paymentProfile !== null && !methods.some(isFirst)) return wrong(words.methodMissing);
  const ordered = methods.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  return { kind: 'found', customer: { ...read.found, methods: ordered } };
}

const wrong = (problem: string): ProfileRead => ({ kind: 'wrong', problem });
