import type { BodyOf } from '@linekeeper/contract';
import type { ProviderEndpoints } from '@linekeeper/contract/provider';
import { brandId, type ExemptionId, type LineId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';
import type { CustomersNeeds } from '../page/customers-needs.ts';
import { accountOf, nameOf, openAccountOf } from '../page/get-customer.ts';
import { words } from './words.ts';

type Body<Name extends keyof ProviderEndpoints> = BodyOf<ProviderEndpoints[Name]>;

/** A change of what was agreed with one customer. */
export interface Change<What = object> {
  readonly by: Pick<StaffCaller, 'email' | 'name'>;
  readonly id: string;
  readonly change: What;
}

/** One entry of a list of a customer. */
interface Entry {
  readonly item: string;
  readonly reason: string;
}

/** The same terms again change nothing. */
export async function changeTerms(
  needs: CustomersNeeds,
  { by, id, change }: Change<Body<'changeCustomerTerms'>>,
): Promise<void> {
  const { id: accountId } = await openAccountOf(needs, id);
  const outcome = await needs.accounts.setPaymentTerms({ ...change, accountId, decidedBy: nameOf(by) });
  if (outcome === 'no_account') throw new Refusal('account_closed');
}

export async function exemptFromInterest(
  needs: CustomersNeeds,
  { by, id, change }: Change<Body<'exemptCustomerFromInterest'>>,
): Promise<void> {
  const { id: accountId } = await openAccountOf(needs, id);
  await needs.interest.exemptAccount({ ...change, accountId, decidedBy: nameOf(by) });
}

/** Answers why it was not agreed; nothing when it was. A repeat agrees on another one. */
export async function addExtra(
  needs: CustomersNeeds,
  { by, id, change }: Change<Body<'addCustomerExtra'>>,
): Promise<readonly string[]> {
  const { id: accountId } = await openAccountOf(needs, id);
  const outcome = await needs.extras.addExtra({ ...change, accountId, decidedBy: nameOf(by) });
  return outcome.kind === 'refused' ? outcome.problems : [];
}

/** Refuses with `not_found` when the customer has none of that id, or it has ended. */
export async function endExtra(needs: CustomersNeeds, { by, id, change }: Change<Entry>): Promise<void> {
  const { id: accountId } = await accountOf(needs, id);
  const { item, reason } = change;
  const agreed = await needs.extras.listExtras(needs.db, accountId);
  const isTheirs = agreed.some((extra) => extra.id === item);
  if (!isTheirs || !(await needs.extras.endExtra({ id: item, reason, decidedBy: nameOf(by) })))
    throw new Refusal('not_found');
}

/** Answers why it was not granted; nothing when it was. */
export async function addExemption(
  needs: CustomersNeeds,
  { id, change }: Change<Body<'addCustomerExemption'>>,
): Promise<readonly string[]> {
  const { id: accountId } = await openAccountOf(needs, id);
  const outcome = await needs.tax.grantExemption({ ...change, accountId });
  return outcome.kind === 'refused' ? outcome.problems : [];
}

/** Refuses with `not_found` when the customer has none of that id, or it has ended. */
export async function endExemption(needs: CustomersNeeds, { id, change }: Change<Entry>): Promise<void> {
  const { id: accountId } = await accountOf(needs, id);
  const exemptionId = brandId<ExemptionId>(change.item);
  const granted = await needs.tax.listExemptions(needs.db, accountId);
  const isTheirs = granted.some((exemption) => exemption.id === exemptionId);
  if (!isTheirs || !(await needs.tax.endExemption(exemptionId, change.reason))) throw new Refusal('not_found');
}

/** Puts a line that one of its numbers names on the list of those that are never suspended for a debt. */
export async function keepLine(
  needs: CustomersNeeds,
  { by, id, change }: Change<Body<'keepCustomerLine'>>,
): Promise<void> {
  const { id: accountId } = await openAccountOf(needs, id);
  const digits = change.line.replaceAll(/\D/g, '');
  const found = digits === '' ? [] : await needs.lines.linesOfNumber(needs.db, digits, mostMet);
  const [line, ...more] = found.filter((one) => one.accountId === accountId);
  if (!line) throw new Refusal('invalid_fields', { line: words.noLine });
  if (more.length > 0) throw new Refusal('invalid_fields', { line: words.manyLines });
  const asked = { accountId, lineId: line.id, isKept: true, reason: change.reason, decidedBy: nameOf(by) };
  if ((await needs.dunning.keepLine(asked)) === 'unchanged') throw new Refusal('invalid_fields', { line: words.kept });
}

/** Refuses with `not_found` when the line is not on the list. */
export async function giveBackLine(needs: CustomersNeeds, { by, id, change }: Change<Entry>): Promise<void> {
  const { id: accountId } = await accountOf(needs, id);
  const { item, reason } = change;
  const asked = { accountId, lineId: brandId<LineId>(item), isKept: false, reason, decidedBy: nameOf(by) };
  if ((await needs.dunning.keepLine(asked)) !== 'done') throw new Refusal('not_found');
}

/** So many lines may begin with the digits. */
const mostMet = 50;
