import type { Chore, JobHandler } from '../../jobs/job.ts';
import { minuteMs } from '../../kernel/clock.ts';
import { given } from '../../kernel/given.ts';
import { mailCharge, mailClosing, mailNoMethod } from './mail-charge.ts';
import { mailExpiringCards } from './mail-expiring-cards.ts';
import { mailDunning, mailNewVersion, mailShipment, mailSpendCap, mailUpcoming, showNewVersion } from './mail-once.ts';
import { noticeLetters } from './notice-letters.ts';
import { mailWaiting } from './mail-waiting.ts';
import type { NoticesNeeds } from './notices-needs.ts';
import { mailCreditNote, mailInvoice, mailOverdue, mailRecorded } from './mail-invoice.ts';

/** The mails about money. */
export function buildNotices(needs: NoticesNeeds) {
  return {
    mailCharge: given(needs, mailCharge),
    mailNoMethod: given(needs, mailNoMethod),
    mailClosing: given(needs, mailClosing),
    mailInvoice: given(needs, mailInvoice),
    mailCreditNote: given(needs, mailCreditNote),
    mailOverdue: given(needs, mailOverdue),
    mailRecorded: given(needs, mailRecorded),
    mailDunning: given(needs, mailDunning),
    mailUpcoming: given(needs, mailUpcoming),
    mailSpendCap: given(needs, mailSpendCap),
    mailNewVersion: given(needs, mailNewVersion),
    showNewVersion: given(needs, showNewVersion),
    mailShipment: given(needs, mailShipment),
    mailWaiting: given(needs, mailWaiting),
    letters: noticeLetters,
    jobs: noticesJobs(needs),
  };
}

export type Notices = ReturnType<typeof buildNotices>;

function noticesJobs(needs: NoticesNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [],
    chores: [
      {
        name: 'notices.mail-expiring-cards',
        everyMs: 10 * minuteMs,
        nextDueAt: needs.methods.nextExpiryNotice,
        run: (stopping) => mailExpiringCards(needs, stopping),
      },
    ],
  };
}
