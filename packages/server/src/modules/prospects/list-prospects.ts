import type { ListedProspect, ProspectState } from '@linekeeper/contract/provider';
import type { MailOutcome } from '../../mail/outbox.ts';
import { causeOf, type Prospect } from './prospect.ts';
import type { ProspectsNeeds } from './prospects-needs.ts';
import { openProspects } from './prospects.store.ts';

/** Open invitations, the newest first, each with what became of its newest email. */
export async function listProspects({ db, clock, outbox }: ProspectsNeeds): Promise<ListedProspect[]> {
  const [prospects, now] = [await openProspects(db), clock.now()];
  return Promise.all(
    prospects.map(async (prospect) => listed(prospect, await outbox.outcomeOf(db, causeOf(prospect)), now)),
  );
}

function listed(prospect: Prospect, outcome: MailOutcome, now: Date): ListedProspect {
  const { id, email, company, netDays, note, invitedBy, sentAt, expiresAt } = prospect;
  return {
    id,
    email,
    company,
    netDays,
    note,
    invitedBy,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: now >= expiresAt ? 'expired' : states[outcome.kind],
    problem: 'problem' in outcome ? outcome.problem : null,
  };
}

const states: Record<MailOutcome['kind'], ProspectState> = {
  sent: 'sent',
  kept: 'sent',
  waiting: 'sending',
  given_up: 'not_sent',
  unwritten: 'not_sent',
};
