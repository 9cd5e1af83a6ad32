import { brandId, type PlanId } from '../../../kernel/ids.ts';
import type { PlanVersion } from '../../plans/index.ts';
import { company, moneyFacts, type LetterSamples, type NoticeLetters, type SampleFacts } from './sample-facts.ts';
import { words } from './words.ts';

const { typed } = words;

const shipment: Parameters<NoticeLetters['shipmentLetter']>[0]['shipment'] = {
  id: 'ship_1',
  state: 'ordered',
  items: [{ name: typed.simPack, quantity: 2, packSize: 10 }],
  delivery: { name: 'Standard' },
  shipTo: { recipient: company, ...typed.place },
  totalCents: 6310,
  courier: null,
  trackingNumber: null,
  cancelReason: null,
};

const soldBefore: PlanVersion = {
  planId: brandId<PlanId>('plan_1'),
  versionNo: 1,
  name: typed.plan,
  description: '',
  carrierPlanRef: 'sensor-5',
  includedBytes: 5_000_000,
  unitBytes: 1000,
  priceCents: 1000,
  activationFeeCents: 0,
  needsImei: false,
  pausePriceCents: 1000,
  overage: 'free',
  overagePriceTenThousandths: null,
  overageUnitBytes: null,
  overageUnits: null,
  smsPriceTenThousandths: null,
  includedSms: 0,
  creditsUnusedDays: false,
};
const announced = (changes: Partial<PlanVersion>) => ({
  plan: { ...soldBefore, versionNo: 2, ...changes },
  from: '2027-01-15',
  before: [{ version: soldBefore, lineCount: 212 }],
});

/** Letters about plans and SIM cards. */
export function serviceSamples(
  sample: SampleFacts,
): Pick<LetterSamples, 'new_version' | 'sims_canceled' | 'sims_ordered' | 'sims_shipped'> {
  const facts = moneyFacts(sample);
  const { newVersionLetter, shipmentLetter } = sample.notices.letters;
  const shipped = {
    ...shipment,
    state: 'shipped' as const,
    courier: typed.courier,
    trackingNumber: '1Z999AA10123456784',
  };
  const canceled = { ...shipment, state: 'canceled' as const, cancelReason: typed.canceled };
  return {
    new_version: {
      price: newVersionLetter(announced({ priceCents: 1100 }), facts),
      data: newVersionLetter(announced({ includedBytes: 6_000_000 }), facts),
      messages: newVersionLetter(announced({ smsPriceTenThousandths: 7500, includedSms: 30 }), facts),
    },
    sims_ordered: { usual: shipmentLetter({ shipment }, facts) },
    sims_shipped: { usual: shipmentLetter({ shipment: shipped }, facts) },
    sims_canceled: { usual: shipmentLetter({ shipment: canceled }, facts) },
  };
}
