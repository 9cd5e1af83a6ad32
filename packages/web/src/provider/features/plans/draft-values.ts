import { planTermFaultsOf, planTermsForm, type PlanTermName, type PlanTermsForm } from '@linekeeper/contract/provider';
import type { FormErrors } from '../../../ui/form/use-form.ts';
import { dollarsTyped, scaledOf } from '../../parts/decision/amounts.ts';
import { words } from './words.ts';

export type DraftValues = Readonly<Record<PlanTermName, string>>;

const { draft: said } = words;
const megabytes = ({ unitBytes }: { unitBytes: number }) => unitBytes ** 2;

const cents = (amount: number) => dollarsTyped(amount, 2);
const unitPrice = (amount: number | null) => (amount === null ? '' : dollarsTyped(amount, 6));

/** The terms as they are typed: prices in dollars, data in megabytes of the plan. */
export function valuesOf(terms: PlanTermsForm): DraftValues {
  const { overageUnitBytes } = terms;
  return {
    name: terms.name,
    description: terms.description,
    carrierPlanRef: terms.carrierPlanRef,
    includedBytes: String(terms.includedBytes / megabytes(terms)),
    unitBytes: String(terms.unitBytes),
    priceCents: cents(terms.priceCents),
    activationFeeCents: cents(terms.activationFeeCents),
    needsImei: String(terms.needsImei),
    pausePriceCents: cents(terms.pausePriceCents),
    overage: terms.overage,
    overagePriceTenThousandths: unitPrice(terms.overagePriceTenThousandths),
    overageUnitBytes: overageUnitBytes === null ? '' : String(overageUnitBytes / megabytes(terms)),
    overageUnits: terms.overageUnits ?? 'started',
    smsPriceTenThousandths: unitPrice(terms.smsPriceTenThousandths),
    includedSms: String(terms.includedSms),
    creditsUnusedDays: String(terms.creditsUnusedDays),
  };
}

function dataOf(text: string, unitBytes: number): number {
  const amount = text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''));
  return Math.round(amount * megabytes({ unitBytes }));
}

const optional = (text: string, read: (text: string) => number) => (text.trim() === '' ? null : read(text));

/** What of a charge is typed counts only for a plan that makes it. */
function typed(values: DraftValues) {
  const unitBytes = Number(values.unitBytes);
  const isCharged = values.overage === 'charge';
  return {
    ...values,
    includedBytes: dataOf(values.includedBytes, unitBytes),
    unitBytes,
    priceCents: scaledOf(values.priceCents, 2),
    activationFeeCents: scaledOf(values.activationFeeCents, 2),
    needsImei: values.needsImei === 'true',
    pausePriceCents: scaledOf(values.pausePriceCents, 2),
    overagePriceTenThousandths: isCharged
      ? optional(values.overagePriceTenThousandths, (text) => scaledOf(text, 6))
      : null,
    overageUnitBytes: isCharged ? optional(values.overageUnitBytes, (text) => dataOf(text, unitBytes)) : null,
    overageUnits: isCharged ? values.overageUnits : null,
    smsPriceTenThousandths: optional(values.smsPriceTenThousandths, (text) => scaledOf(text, 6)),
    includedSms: values.includedSms.trim() === '' ? Number.NaN : Number(values.includedSms),
    creditsUnusedDays: values.creditsUnusedDays === 'true',
  };
}

/** The terms that are typed; null while a field is wrong. */
export function termsTyped(values: DraftValues): PlanTermsForm | null {
  return planTermsForm.safeParse(typed(values)).data ?? null;
}

const wrong: { readonly [Name in PlanTermName]: string } = {
  name: said.wrongText(80),
  description: said.wrongText(400),
  carrierPlanRef: said.wrongText(100),
  includedBytes: said.wrongNumber,
  unitBytes: said.wrongNumber,
  priceCents: said.wrongMoney,
  activationFeeCents: said.wrongMoney,
  needsImei: said.wrongNumber,
  pausePriceCents: said.wrongMoney,
  overage: said.wrongNumber,
  overagePriceTenThousandths: said.wrongUnitPrice,
  overageUnitBytes: said.wrongNumber,
  overageUnits: said.wrongNumber,
  smsPriceTenThousandths: said.wrongUnitPrice,
  includedSms: said.wrongNumber,
  creditsUnusedDays: said.wrongNumber,
};
const isTermName = (name: PropertyKey | undefined): name is PlanTermName => typeof name === 'string' && name in wrong;

/** The sentence for each field that is not right, by the rules of the contract. */
export function faultsTyped(values: DraftValues, reportsMessages: boolean): FormErrors<PlanTermName> {
  const parsed = planTermsForm.safeParse(typed(values));
  if (parsed.success)
    return Object.fromEntries(
      planTermFaultsOf(parsed.data, reportsMessages).map(([name, fault]) => [name, said.faults[fault]]),
    );
  const names = parsed.error.issues.map(({ path }) => path[0]).filter(isTermName);
  return Object.fromEntries(names.map((name) => [name, wrong[name]]));
}
