import { dunningLetter } from './dunning/dunning-letter.ts';
import { cardLetter } from './letters/card-letter.ts';
import { chargeLetter, closedLetter, noMethodLetter, refundLetter } from './letters/charge-letters.ts';
import { creditNoteLetter, invoiceLetter, overdueLetter, recordedLetter } from './letters/invoice-letters.ts';
import { newVersionLetter } from './letters/new-version-letter.ts';
import { shipmentLetter } from './letters/shipment-letter.ts';
import { spendCapLetter } from './letters/spend-cap-letter.ts';
import { upcomingLetter } from './letters/upcoming-letter.ts';

/** Those who write the mails about money, for who shows what they write. */
export const noticeLetters = {
  cardLetter,
  chargeLetter,
  closedLetter,
  creditNoteLetter,
  dunningLetter,
  invoiceLetter,
  newVersionLetter,
  noMethodLetter,
  overdueLetter,
  recordedLetter,
  refundLetter,
  shipmentLetter,
  spendCapLetter,
  upcomingLetter,
};
