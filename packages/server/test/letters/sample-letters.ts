import type { InvoiceGroup } from '@linekeeper/contract';
import { brandId, type ChargeId, type InvoiceId, type PaymentMethodId, type PlanId } from '../../src/kernel/ids.ts';
import type { Letter } from '../../src/mail/letter.ts';
import { closedAccountLetter } from '../../src/modules/accounts/close-account.ts';
import { announcementLetter } from '../../src/modules/announcements/index.ts';
import { headLetter } from '../../src/modules/audit/publish-head.ts';
import { approvedLetter, heldLetter, releasedLetter } from '../../src/modules/holds/hold-letters.ts';
import { dunningLetter, type DunningNotice } from '../../src/modules/notices/dunning/dunning-letter.ts';
import { cardLetter } from '../../src/modules/notices/letters/card-letter.ts';
import {
  chargeLetter,
  closedLetter,
  noMethodLetter,
  refundLetter,
} from '../../src/modules/notices/letters/charge-letters.ts';
import {
  creditNoteLetter,
  invoiceLetter,
  overdueLetter,
  recordedLetter,
} from '../../src/modules/notices/letters/invoice-letters.ts';
import type { NoticedCharge, NoticedInvoice } from '../../src/modules/notices/letters/notice-facts.ts';
import type { NoticeKind } from '../../src/modules/notices/letters/notice-kind.ts';
import { newVersionLetter } from '../../src/modules/notices/letters/new-version-letter.ts';
import { shipmentLetter, type ShipmentNotice } from '../../src/modules/notices/letters/shipment-letter.ts';
import { spendCapLetter } from '../../src/modules/notices/letters/spend-cap-letter.ts';
import { upcomingLetter } from '../../src/modules/notices/letters/upcoming-letter.ts';
import type { PlanVersion } from '../../src/modules/plans/index.ts';
import { testLetter } from '../../src/modules/setup/test-letter.ts';
import { invitationLetter } from '../../src/modules/staff/members/invite-member.ts';

const brand = { name: 'Acme Cellular', supportEmail: 'help@acme.example' };
const publicUrl = 'https://portal.acme.example';
const facts = { brand, publicUrl, company: 'Northwind Freight & Sons', timeZone: 'America/Los_Angeles' };
const card = { id: brandId<PaymentMethodId>('pm_1'), kind: 'card' as const, label: 'Visa', last4: '4242' };
const bank = { ...card, kind: 'bank' as const, label: 'businessChecking', last4: '6789' };
const at = new Date('2026-12-15T17:04:00Z');

const invoice = (more: Partial<NoticedInvoice> = {}): NoticedInvoice => ({
  id: brandId<InvoiceId>('inv_1'),
  number: 'INV-202612-000042',
  status: 'open',
  totalCents: 253_900,
  dueCents: 253_900,
  dueOn: null,
  ...more,
});
const open = { ...facts, invoices: [invoice()] };
const paid = { ...facts, invoices: [invoice({ status: 'paid', dueCents: 0 })] };
const several = {
  ...facts,
  invoices: Array.from({ length: 7 }, (_, no) => invoice({ number: `INV-202612-00004${no}` })),
};
const onTerms = invoice({ dueOn: '2027-01-14' });

const charge = (more: Partial<NoticedCharge> = {}): NoticedCharge => ({
  id: brandId<ChargeId>('txn_1'),
  amountCents: 253_900,
  description: 'Sensor 5 MB',
  isHardDecline: false,
  method: card,
  paidAt: at,
  reason: null,
  returnedAt: null,
  sentAt: at,
  state: 'approved',
  unwantedAt: null,
  ...more,
});
const declined = { state: 'declined', paidAt: null, reason: 'The card has insufficient funds.' } as const;
const stolen = { ...declined, reason: 'The bank reported this card lost or stolen.', isHardDecline: true };
const unknownAccount = { method: bank, returnedAt: at, reason: 'The bank could not find this account.' };

type Row = Pick<InvoiceGroup, 'amountCents' | 'lineCount' | 'text'>;
const row = ({ text, lineCount, amountCents }: Row): InvoiceGroup => ({
  text,
  lineCount,
  amountCents,
  kind: 'subscription',
  planId: null,
  periodStart: null,
  periodEnd: null,
  quantity: lineCount,
  unitCents: null,
  firstPosition: 1,
  taxCents: 0,
  dueCents: 0,
});
const groups = [
  { text: 'Sensor 5 MB', lineCount: 212, amountCents: 212_000 },
  { text: 'Tracker 50 MB, change of plan for 12 of 31 days', lineCount: 9, amountCents: 36_900 },
  { text: 'Sensor 5 MB, usage above the allowance', lineCount: 1, amountCents: 5000 },
].map(row);
const one = groups.slice(0, 1);

const ofCharge = {
  receipt: {
    card: chargeLetter('receipt', charge(), paid, groups),
    'bank, one plan': chargeLetter('receipt', charge({ method: bank }), paid, one),
    'several invoices': chargeLetter('receipt', charge(), several, groups),
  },
  on_its_way: { bank: chargeLetter('on_its_way', charge({ method: bank, paidAt: null }), open, one) },
  failed: {
    'may work later': chargeLetter('failed', charge(declined), open, one),
    'for good': chargeLetter('failed', charge(stolen), open, groups),
  },
  returned: { bank: chargeLetter('returned', charge({ ...unknownAccount, isHardDecline: true }), open, one) },
  called_off: {
    'still owed': chargeLetter('called_off', charge({ state: 'voided' }), open, one),
    'paid since': chargeLetter('called_off', charge({ state: 'voided' }), paid, one),
  },
} satisfies Record<NoticeKind, Record<string, Letter>>;

const lines = ['Truck 14', 'Yard gate', '8988 3030 0000 0000 0019'].map((name) => ({ name, dueCents: 1200 }));
const dunned = (kind: DunningNotice['kind'], more: Partial<DunningNotice> = {}) =>
  dunningLetter({ kind, dueCents: 3600, lineCount: lines.length, lines, at: null, tried: null, ...more }, facts);
const ofDunning = {
  remind: dunned('remind', { lineCount: 0, lines: [] }),
  warn: dunned('warn', { at }),
  cut: dunned('cut', { at, tried: charge(declined), lineCount: 212 }),
  restore: dunned('restore', { dueCents: 0 }),
  end: dunned('end'),
} satisfies Record<DunningNotice['kind'], Letter>;

const upcoming = { at, method: card, creditCents: 0, totalCents: 253_900, highCents: 253_900, groups };
const payment = {
  amountCents: 120_000,
  creditCents: 20_000,
  paidBy: 'check' as const,
  reference: '10442',
  receivedOn: '2026-12-14',
  reversedAt: null,
};
const note = { id: 'crn_1', number: 'CN-202612-000003', loweredCents: 440, creditCents: 0, refundCents: 0 };
const cap = { percent: 80, usedCents: 20_100, capCents: 25_000, periodEnd: '2026-12-31', lineCount: 0 };
const shipment: ShipmentNotice['shipment'] = {
  id: 'ship_1',
  state: 'ordered',
  items: [{ name: 'KORE SIM, 10 pack', quantity: 2, packSize: 10 }],
  delivery: { name: 'Standard' },
  shipTo: { recipient: facts.company, address: '2 Side Street', city: 'Irvine', state: 'California', zip: '92602' },
  totalCents: 6310,
  courier: null,
  trackingNumber: null,
  cancelReason: null,
};
const verdict = { head: { position: 4821, hash: '5f2c'.repeat(16) }, faults: [], sealedCount: 4821 };

const soldBefore: PlanVersion = {
  planId: brandId<PlanId>('plan_1'),
  versionNo: 1,
  name: 'Sensor 5 MB',
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

const others = {
  invoiceLetter: {
    due: invoiceLetter(facts, onTerms),
    'paid by credit': invoiceLetter(facts, invoice({ dueCents: 0, dueOn: '2027-01-14' })),
  },
  overdueLetter: { overdue: overdueLetter(facts, onTerms) },
  creditNoteLetter: {
    'less is due': creditNoteLetter(facts, note, invoice()),
    credit: creditNoteLetter(facts, { ...note, loweredCents: 0, creditCents: 440 }, invoice()),
    refund: creditNoteLetter(facts, { ...note, loweredCents: 0, refundCents: 440 }, invoice()),
    both: creditNoteLetter(facts, { ...note, creditCents: 110 }, invoice()),
  },
  recordedLetter: {
    received: recordedLetter(payment, open),
    returned: recordedLetter({ ...payment, reversedAt: at }, open),
  },
  refundLetter: {
    refund: refundLetter({ amountCents: 1200, reopens: false, at }, charge(), paid),
    'due again': refundLetter({ amountCents: 1200, reopens: true, at }, charge(), open),
  },
  noMethodLetter: { 'no method': noMethodLetter(open) },
  closedLetter: {
    void: closedLetter(closedFacts('void'), invoice({ status: 'void', dueCents: 0 })),
    uncollectible: closedLetter(closedFacts('uncollectible'), invoice({ status: 'uncollectible', dueCents: 0 })),
  },
  upcomingLetter: {
    card: upcomingLetter({ upcoming, isObligatory: false }, facts),
    'with usage and credit': upcomingLetter(
      { upcoming: { ...upcoming, creditCents: 5000, totalCents: 248_900, highCents: 271_300 }, isObligatory: false },
      facts,
    ),
    'changed bank debit': upcomingLetter({ upcoming: { ...upcoming, method: bank }, isObligatory: true }, facts),
    'no method': upcomingLetter({ upcoming: { ...upcoming, method: null }, isObligatory: false }, facts),
  },
  newVersionLetter: {
    'other price': newVersionLetter(announced({ priceCents: 1100 }), facts),
    'more data': newVersionLetter(announced({ includedBytes: 6_000_000 }), facts),
    'paid messages': newVersionLetter(announced({ smsPriceTenThousandths: 7500, includedSms: 30 }), facts),
  },
  cardLetter: {
    expires: cardLetter({ label: card, lastDay: new Date('2026-12-31T00:00:00Z'), isExpired: false }, facts),
    expired: cardLetter({ label: card, lastDay: new Date('2026-12-31T00:00:00Z'), isExpired: true }, facts),
  },
  shipmentLetter: {
    ordered: shipmentLetter({ shipment }, facts),
    shipped: shipmentLetter(
      { shipment: { ...shipment, state: 'shipped', courier: 'UPS', trackingNumber: '1Z999AA10123456784' } },
      facts,
    ),
    canceled: shipmentLetter({ shipment: { ...shipment, state: 'canceled', cancelReason: 'Out of stock' } }, facts),
  },
  spendCapLetter: {
    warning: spendCapLetter(cap, facts),
    reached: spendCapLetter({ ...cap, percent: 100, usedCents: 25_000, lineCount: 9 }, facts),
  },
  announcementLetter: {
    outage: announcementLetter({
      brand,
      publicUrl,
      company: facts.company,
      title: 'Activations at one carrier wait',
      body: 'The carrier confirms nothing at the moment.\n\nLines in service are not affected.',
      severity: 'outage',
    }),
  },
  closedAccountLetter: {
    closed: closedAccountLetter({ brand, publicUrl, company: facts.company, by: 'Ada Byron' }),
    closedByStaff: closedAccountLetter({
      brand,
      publicUrl,
      company: facts.company,
      by: brand.name,
      reason: 'No answer',
    }),
  },
  heldLetter: { held: heldLetter({ brand, publicUrl, reason: 'We could not verify the company.' }) },
  releasedLetter: { released: releasedLetter({ brand, publicUrl, reason: '' }) },
  approvedLetter: { approved: approvedLetter({ brand, publicUrl, reason: '' }) },
  testLetter: { setup: testLetter({ brand, consoleUrl: publicUrl }, 'Grace Hopper') },
  invitationLetter: {
    staff: invitationLetter({ brand, consoleUrl: publicUrl }, 'grace@example.com', 'Quartz-Harbor-42'),
  },
  headLetter: {
    intact: headLetter('2026-12-15', verdict, { portalUrl: publicUrl }),
    broken: headLetter(
      '2026-12-15',
      { ...verdict, faults: ['Entry aud_1 at position 17 was changed or moved.'] },
      { portalUrl: publicUrl },
    ),
  },
} satisfies Record<string, Record<string, Letter>>;

function closedFacts(status: NoticedInvoice['status']) {
  return { ...facts, invoices: [invoice({ status })] };
}

/** One of every kind of letter that the portal writes: by the function that writes it, then by what it is about. */
export const sampleLetters: Readonly<Record<string, Readonly<Record<string, Letter>>>> = {
  chargeLetter: Object.fromEntries(
    Object.entries(ofCharge).flatMap(([kind, variants]) =>
      Object.entries(variants).map(([name, letter]) => [`${kind}: ${name}`, letter]),
    ),
  ),
  dunningLetter: ofDunning,
  ...others,
};
