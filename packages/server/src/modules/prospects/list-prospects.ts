import type { ListedProspect, ProspectState } from '@linekeeper/contract/provider';
import type { Db } from '../../store/database.ts';
import type { MailOutcome } from '../../mail/outbox.ts';
import { causeOf, type Prospect } from './prospect.ts';
import type { ProspectsNeeds } from './prospects-needs.ts';
import { openProspects } from './prospects.store.ts';

type Needs = Pick<ProspectsNeeds, 'outbox'>;

/** Open invitations, the newest first, each with what became of its newest email. */
export async function listProspects({ db, clock, outbox }: ProspectsNeeds): Promise<ListedProspect[]> {
  const now = clock.now();
  return (await withOutcomes({ outbox }, db)).map(([prospect, outcome]) => listed(prospect, outcome, now));
}

/** An open invitation whose newest email the mail server did not take so far. */
export interface UndeliveredProspect extends Pick<Prospect, 'company' | 'email' | 'id' | 'sentAt'> {
  /** The mail server's answer in codes; null: there is no way for emails. */
  readonly problem: string | null;
  readonly isGivenUp: boolean;
}

/** By their ids, which go by time. For staff alone. */
export async function undeliveredProspects(needs: Needs, db: Db): Promise<UndeliveredProspect[]> {
  const found = (await withOutcomes(needs, db)).flatMap(([{ id, email, company, sentAt }, outcome]) => {
    if (outcome.kind === 'sent' || outcome.kind === 'kept') return [];
    const problem = 'problem' in outcome ? outcome.problem : null;
    if (outcome.kind === 'waiting' && problem === null) return [];
    return [{ id, email, company, sentAt, problem, isGivenUp: outcome.kind !== 'waiting' }];
  });
  return found.toReversed();
}

async function withOutcomes({ outbox }: Needs, db: Db): Promise<(readonly [Prospect, MailOutcome])[]> {
  const prospects = await openProspects(db);
  const outcomes = await outbox.outcomesOf(db, prospects.map(causeOf));
  return prospects.map((prospect) => [prospect, outcomes.get(causeOf(prospect)) ?? { kind: 'unwritten' }]);
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
