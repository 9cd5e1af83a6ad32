import { hasExpired } from './expiry.ts';
import { isWrongEcheckType, type CardProblem, type Instrument } from './instrument.ts';
import { partialAnswer } from './partial-approval.ts';
import type { ReasonCode, ResponseCode } from './reasons.ts';
import { avsResultOf } from './verification.ts';

export type Decision = { responseCode: ResponseCode; reasonCode: ReasonCode; avs: string; cvv: string };

export type Question = {
  instrument: Instrument | CardProblem;
  amountCents: number;
  zip: string;
  cvv: string;
  at: Date;
  /** True for a stored card that was made to decline and not cured, or a declining card used directly. */
  declinesCharges: boolean;
  /** Approved from this bank account in the calendar month so far. */
  echeckMonthCents: number;
  /** The merchant takes a part of the amount where the card has no more. */
  allowsPart?: boolean;
};

const declineZip = '46282';
const echeckLimitCents = 100_00;
const echeckMonthLimitCents = 5_000_00;
const amountLimitCents = 99_999_99;

/** What the test network answers to one authorisation; the triggers are the vendor's, plus our declining card. */
export function decidePayment(question: Question): Decision {
  const { instrument, zip, cvv } = question;
  const isCard = instrument.kind === 'card';
  const answer = (responseCode: ResponseCode, reasonCode: ReasonCode): Decision => ({
    responseCode,
    reasonCode,
    avs: responseCode === 3 || !isCard ? 'P' : avsResultOf(zip),
    cvv: responseCode === 3 ? '' : cvv,
  });
  if (instrument.kind === 'problem') return answer(3, instrument.reasonCode);
  if (question.amountCents > amountLimitCents) return answer(3, 49);
  if (instrument.kind === 'card' && hasExpired(instrument.expiresOn, question.at)) return answer(3, 8);
  if (instrument.kind === 'bank' && !instrument.isRoutingValid) return answer(3, 9);
  if (instrument.kind === 'bank' && isWrongEcheckType(instrument)) return answer(3, 244);
  if (instrument.kind === 'bank' && isOverEcheckLimit(question)) return answer(2, 2);
  if (zip.slice(0, 5) === declineZip || question.declinesCharges) return answer(2, 2);
  const part = isCard
    ? partialAnswer({ zip, amountCents: question.amountCents, allowsPart: question.allowsPart ?? false })
    : undefined;
  if (part === 'declined') return answer(2, 2);
  return part === 'part' ? answer(4, 295) : answer(1, 1);
}

const isOverEcheckLimit = ({ amountCents, echeckMonthCents }: Question): boolean =>
  amountCents > echeckLimitCents || echeckMonthCents + amountCents > echeckMonthLimitCents;
