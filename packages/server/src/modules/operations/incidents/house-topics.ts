import { countDeadJobs, pageOfDeadJobs } from '../../../jobs/dead-jobs.store.ts';
import type { Mail } from '../../../mail/mail.ts';
import type { OpenMail } from '../../../mail/outbox.ts';
import { unreadableWords } from '../../../mail/in-force.ts';
import { wordingFaults } from '../../../mail/wordings.store.ts';
import { countMailsOfAllInTrouble, mailsOfAllInTrouble } from '../../../mail/outbox.store.ts';
import { words } from './words.ts';
import { iso, momentOf, onlyCount, plain, type Topic } from './topic.ts';

/** Work of the queue that has used up its tries. */
export const jobTopic: Topic = {
  async count({ db }) {
    const counts = await countDeadJobs(db);
    return counts.map(({ job, count, oldestAt }) => ({ group: job, groupName: job, count, oldestAt: iso(oldestAt) }));
  },
  async list({ db }, { group, behind, ...page }) {
    if (behind) momentOf(behind);
    const jobs = await pageOfDeadJobs(db, { job: group, behind, ...page });
    return jobs.map(({ id, job, payload, error, diedAt, diedAtExactly }) => ({
      behind: { at: diedAtExactly, id },
      found: {
        ...plain,
        id,
        group: job,
        groupName: job,
        about: id,
        title: JSON.stringify(payload),
        problem: error ?? words.noError,
        since: diedAt.toISOString(),
        actions: ['retry', 'giveUp'],
      },
    }));
  },
};

/** Mails that were tried and did not leave. */
export const emailTopic: Topic = {
  count: async ({ db }) => onlyCount(await countMailsOfAllInTrouble(db)),
  async list({ db, openMail }, { behind, ...page }) {
    const mails = await mailsOfAllInTrouble(db, behind?.id ?? '', page);
    return mails.map((row) => {
      const mail = openMail && opened(openMail, row);
      return {
        behind: { at: '', id: row.id },
        found: {
          ...plain,
          id: row.id,
          about: mail?.to ?? null,
          title: mail?.subject ?? words.sealedMail,
          problem: row.problem,
          note: row.givenUpAt === null ? null : words.mailGivenUp,
          since: row.createdAt.toISOString(),
          nextTryAt: row.givenUpAt === null ? row.nextAttemptAt.toISOString() : null,
          actions: ['send'],
        },
      };
    });
  },
};

/** Null: it was sealed with another key. */
function opened(open: OpenMail, row: Parameters<OpenMail>[0]): Mail | null {
  try {
    return open(row);
  } catch {
    return null;
  }
}

/** Emails whose own words could not be filled in, so that they went out in the standard ones. */
export const wordingTopic: Topic = {
  async count({ db }) {
    const faults = await wordingFaults(db);
    const [oldest] = faults.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    return onlyCount({ count: faults.length, oldestAt: oldest?.at ?? null });
  },
  async list({ db }, { behind, limit, offset }) {
    const faults = (await wordingFaults(db)).filter(({ wording }) => behind === undefined || wording > behind.id);
    return faults.slice(offset, offset + limit).map(({ wording, problem, at }) => ({
      behind: { at: '', id: wording },
      found: {
        ...plain,
        id: wording,
        about: wording,
        title: words.ownWords,
        problem: problem === unreadableWords ? words.unreadableWords : words.missingValue(problem),
        since: at.toISOString(),
        actions: ['edit'],
      },
    }));
  },
};

/** Members of staff who were invited and got no email. */
export const invitationTopic: Topic = {
  async count({ db, staff }) {
    const members = await staff.membersWithoutEmail(db);
    return onlyCount({ count: members.length, oldestAt: members[0]?.invitedAt ?? null });
  },
  async list({ db, staff }, { behind, limit, offset }) {
    const members = await staff.membersWithoutEmail(db);
    const rest = members.filter(({ id }) => behind === undefined || id > behind.id).slice(offset, offset + limit);
    return rest.map(({ id, email, name, invitedAt, invitationProblem }) => ({
      behind: { at: '', id },
      found: {
        ...plain,
        id,
        about: email,
        title: words.invitation(name ?? email),
        problem: invitationProblem ?? words.invitationWaits,
        since: invitedAt.toISOString(),
        actions: ['invite'],
      },
    }));
  },
};

/** Companies that were invited to sign up and have no email. */
export const prospectTopic: Topic = {
  async count({ db, prospects }) {
    const waiting = await prospects.undeliveredProspects(db);
    const [oldest] = waiting.toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime());
    return onlyCount({ count: waiting.length, oldestAt: oldest?.sentAt ?? null });
  },
  async list({ db, prospects }, { behind, limit, offset }) {
    const waiting = await prospects.undeliveredProspects(db);
    const rest = waiting.filter(({ id }) => behind === undefined || id > behind.id).slice(offset, offset + limit);
    return rest.map(({ id, email, company, sentAt, problem, isGivenUp }) => ({
      behind: { at: '', id },
      found: {
        ...plain,
        id,
        about: email,
        title: words.signUpInvitation(company ?? email),
        problem: problem ?? words.noMail,
        note: isGivenUp ? words.mailGivenUp : words.mailTried,
        since: sentAt.toISOString(),
        actions: ['correct', 'resend'],
      },
    }));
  },
};
