import { brandId, type ChargeId } from '../../../kernel/ids.ts';
import {
  at,
  bank,
  card,
  groupOf,
  invoiceWith,
  moneyFacts,
  type LetterSamples,
  type NoticeLetters,
  type SampleFacts,
} from './sample-facts.ts';
import { words } from './words.ts';

const { typed } = words;

type Charge = Parameters<NoticeLetters['chargeLetter']>[1];
type Dunning = Parameters<NoticeLetters['dunningLetter']>[0];

const charge = (more: Partial<Charge> = {}): Charge => ({
  id: brandId<ChargeId>('txn_1'),
  amountCents: 253_900,
  description: typed.plan,
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
const declined = { state: 'declined', paidAt: null, reason: typed.declined } as const;
const stolen = { ...declined, reason: typed.stolen, isHardDecline: true };
const notEnough = { method: bank, returnedAt: at, reason: typed.declined };
const unknownAccount = { method: bank, returnedAt: at, reason: typed.unknownAccount, isHardDecline: true };

const groups = [
  { text: typed.plan, lineCount: 212, amountCents: 212_000 },
  { text: typed.partMonth, lineCount: 9, amountCents: 36_900 },
  { text: typed.overage, lineCount: 1, amountCents: 5000 },
].map(groupOf);
const one = groups.slice(0, 1);

const upcoming = { at, method: card, creditCents: 0, totalCents: 253_900, highCents: 253_900, groups };
const lowered = { ...upcoming, creditCents: 5000, totalCents: 248_900, highCents: 271_300 };
const seven = Array.from({ length: 7 }, (_, no) => invoiceWith({ number: `INV-202612-00004${no}` }));
const lines = typed.lines.map((name) => ({ name, dueCents: 1200 }));

type Made = 'called_off' | 'failed' | 'no_method' | 'on_its_way' | 'receipt' | 'refund' | 'returned' | 'upcoming';

/** Letters about charges, before them and after them. */
export function chargeSamples(facts: SampleFacts): Pick<LetterSamples, Made> {
  const { chargeLetter, noMethodLetter, refundLetter, upcomingLetter } = facts.notices.letters;
  const open = moneyFacts(facts);
  const paid = moneyFacts(facts, [invoiceWith({ status: 'paid', dueCents: 0 })]);
  const several = moneyFacts(facts, seven);
  return {
    receipt: {
      card: chargeLetter('receipt', charge(), paid, groups),
      bank: chargeLetter('receipt', charge({ method: bank }), paid, one),
      several: chargeLetter('receipt', charge(), several, groups),
    },
    on_its_way: { bank: chargeLetter('on_its_way', charge({ method: bank, paidAt: null }), open, one) },
    failed: {
      soft: chargeLetter('failed', charge(declined), open, one),
      hard: chargeLetter('failed', charge(stolen), open, groups),
    },
    returned: {
      bank: chargeLetter('returned', charge(unknownAccount), open, one),
      again: chargeLetter('returned', charge(notEnough), open, one),
    },
    called_off: {
      owed: chargeLetter('called_off', charge({ state: 'voided' }), open, one),
      paid: chargeLetter('called_off', charge({ state: 'voided' }), paid, one),
    },
    no_method: { usual: noMethodLetter(open) },
    upcoming: {
      card: upcomingLetter({ upcoming, isObligatory: false }, open),
      credit: upcomingLetter({ upcoming: lowered, isObligatory: false }, open),
      bank: upcomingLetter({ upcoming: { ...upcoming, method: bank, highCents: 271_300 }, isObligatory: true }, open),
      none: upcomingLetter({ upcoming: { ...upcoming, method: null, highCents: 271_300 }, isObligatory: false }, open),
    },
    refund: {
      usual: refundLetter({ amountCents: 1200, reopens: false, at }, charge(), paid),
      reopened: refundLetter({ amountCents: 1200, reopens: true, at }, charge(), open),
    },
  };
}

/** Letters about what follows a failed charge. */
export function dunningSamples(facts: SampleFacts): Pick<LetterSamples, Dunning['kind']> {
  const dunned = (kind: Dunning['kind'], more: Partial<Dunning> = {}) =>
    facts.notices.letters.dunningLetter(
      { kind, dueCents: 3600, lineCount: lines.length, lines, at: null, tried: null, ...more },
      moneyFacts(facts),
    );
  const tried = charge(declined);
  return {
    remind: { usual: dunned('remind', { lineCount: 0, lines: [] }), tried: dunned('remind', { tried }) },
    warn: { usual: dunned('warn', { at }), tried: dunned('warn', { at, tried }) },
    cut: { tried: dunned('cut', { at, tried, lineCount: 212 }) },
    restore: { usual: dunned('restore', { dueCents: 0 }) },
    end: { usual: dunned('end'), tried: dunned('end', { tried }) },
  };
}
