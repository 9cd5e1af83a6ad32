import type { PlanTermName, PlanTermsForm } from '@linekeeper/contract/provider';
import { bytes } from '../../../ui/format/bytes.ts';
import { count } from '../../../ui/format/count.ts';
import { money, unitMoney } from '../../../ui/format/money.ts';
import { words } from './words.ts';

const { values } = words;

/** Each term as people read it, in the order of the form. */
const texts: { readonly [Name in PlanTermName]: (terms: PlanTermsForm) => string } = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  carrierPlanRef: ({ carrierPlanRef }) => carrierPlanRef,
  priceCents: ({ priceCents }) => money(priceCents),
  pausePriceCents: ({ pausePriceCents }) => money(pausePriceCents),
  activationFeeCents: ({ activationFeeCents }) => money(activationFeeCents),
  includedBytes: ({ includedBytes, unitBytes }) => bytes(includedBytes, unitBytes),
  unitBytes: ({ unitBytes }) => (unitBytes === 1024 ? values.binary : values.decimal),
  overage: ({ overage }) => values[overage],
  overagePriceTenThousandths: ({ overagePriceTenThousandths: price }) =>
    price === null ? values.none : unitMoney(price),
  overageUnitBytes: ({ overageUnitBytes: unit, unitBytes }) => (unit === null ? values.none : bytes(unit, unitBytes)),
  overageUnits: ({ overageUnits }) => (overageUnits === null ? values.none : values[overageUnits]),
  includedSms: ({ includedSms }) => count(includedSms),
  smsPriceTenThousandths: ({ smsPriceTenThousandths: price }) => (price === null ? values.freeSms : unitMoney(price)),
  needsImei: ({ needsImei }) => (needsImei ? values.yes : values.no),
  creditsUnusedDays: ({ creditsUnusedDays }) => (creditsUnusedDays ? values.credit : values.kept),
};

const isTermName = (name: string): name is PlanTermName => name in texts;
const termNames = Object.keys(texts).filter(isTermName);

/** Terms of a charge that the plan does not make say nothing. */
const isSaid = (terms: PlanTermsForm) => (name: PlanTermName) =>
  (terms.overage === 'charge' || !name.startsWith('overage') || name === 'overage') &&
  (terms.smsPriceTenThousandths !== null || name !== 'includedSms');

export function termTexts(terms: PlanTermsForm): { term: string; value: string }[] {
  return termNames.filter(isSaid(terms)).map((name) => ({ term: words.terms[name], value: texts[name](terms) }));
}

/** The terms in which two versions differ, each as it was and as it is. */
export function termChanges(
  before: PlanTermsForm,
  after: PlanTermsForm,
): { term: string; before: string; after: string }[] {
  return termNames
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ term: words.terms[name], before: texts[name](before), after: texts[name](after) }));
}
