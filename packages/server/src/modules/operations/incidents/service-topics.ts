import { after, dayMs } from '../../../kernel/clock.ts';
import type { OperationsNeeds } from './operations-needs.ts';
import { words } from './words.ts';
import { iso, momentOf, plain, type GroupCount, type Topic } from './topic.ts';

type Carriers = Pick<OperationsNeeds, 'carriers'>;

function byCarrier(
  { carriers }: Carriers,
  counts: readonly { carrier: string; count: number; oldestAt: Date | null }[],
): GroupCount[] {
  return counts.map(({ carrier, count, oldestAt }) => ({
    group: carrier,
    groupName: carriers.staffNameOf(carrier),
    count,
    oldestAt: iso(oldestAt),
  }));
}

/** Requests to carriers that should have their result by now. */
export const commandTopic: Topic = {
  count: async (needs) => byCarrier(needs, await needs.commands.countOverdueOfAll(needs.db, needs.clock.now())),
  async list(needs, { group, behind, ...page }) {
    const asked = { now: needs.clock.now(), carrier: group, behindId: behind?.id ?? '', ...page };
    const commands = await needs.commands.overdueOfAll(needs.db, asked);
    return commands.map(({ id, carrier, kind, iccid, state, deadlineAt, ...command }) => ({
      behind: { at: '', id },
      found: {
        ...plain,
        id,
        group: carrier,
        groupName: needs.carriers.staffNameOf(carrier),
        about: iccid,
        title: words.commands[kind],
        problem: command.carrierText ?? words.commandStates[state],
        since: deadlineAt.toISOString(),
        nextTryAt: iso(command.nextLookAt),
        accountId: command.accountId,
        lineId: command.lineId,
        // What is not sent yet is sent by itself, at the pace that its carrier takes.
        actions: state === 'created' ? [] : ['look'],
      },
    }));
  },
};

/** Lines whose change has no known outcome. */
export const lineTopic: Topic = {
  count: async (needs) => byCarrier(needs, await needs.lines.countWithoutOutcomeOfAll(needs.db)),
  async list(needs, { group, behind, ...page }) {
    const asked = { carrier: group, behindId: behind?.id ?? '', ...page };
    const lines = await needs.lines.linesWithoutOutcomeOfAll(needs.db, asked);
    return lines.map(({ id, accountId, iccid, carrier, pendingAction, statusSince, problemText }) => ({
      behind: { at: '', id },
      found: {
        ...plain,
        id,
        group: carrier,
        groupName: needs.carriers.staffNameOf(carrier),
        about: iccid,
        title: pendingAction === null ? words.unknownChange : words.commands[pendingAction],
        problem: problemText,
        since: statusSince.toISOString(),
        accountId,
        lineId: id,
        actions: ['look'],
      },
    }));
  },
};

/** What the reality check found, as far as it is the provider's. */
export const findingTopic: Topic = {
  async count({ db, reality }) {
    const counts = await reality.countFindingsOfAll(db);
    return counts.map(({ kind, count, oldestAt }) => ({
      group: kind,
      groupName: words.findings[kind],
      count,
      oldestAt: iso(oldestAt),
    }));
  },
  async list({ db, reality }, { group, behind, ...page }) {
    const findings = await reality.findingsOfAll(db, { kind: group, behindId: behind?.id ?? '', ...page });
    return findings.map(({ id, kind, iccid, accountId, lineId, shown, note, since }) => ({
      behind: { at: '', id },
      found: {
        ...plain,
        id,
        group: kind,
        groupName: words.findings[kind],
        about: iccid,
        title: shown.text,
        problem: shown.means,
        note,
        since: since.toISOString(),
        accountId,
        lineId,
        actions: [
          ...(kind === 'zombie' && note === null ? (['end'] as const) : []),
          ...(shown.accept !== null && accountId !== null ? (['accept'] as const) : []),
          'look',
          'leave',
        ],
      },
    }));
  },
};

/** Older ones say nothing of today. */
const webhookDays = 30;

/** What carriers sent us and named nothing in it that we know. */
export const webhookTopic: Topic = {
  count: async (needs) => byCarrier(needs, await needs.carriers.countVagueWebhooks(needs.db, sinceOf(needs))),
  async list(needs, { group, behind, ...page }) {
    const asked = {
      since: sinceOf(needs),
      carrier: group,
      behind: behind && { at: momentOf(behind), id: behind.id },
      ...page,
    };
    const webhooks = await needs.carriers.listVagueWebhooks(needs.db, asked);
    return webhooks.map(({ id, carrier, what, receivedAt }) => ({
      behind: { at: receivedAt.toISOString(), id },
      found: {
        ...plain,
        id,
        group: carrier,
        groupName: needs.carriers.staffNameOf(carrier),
        about: null,
        title: what,
        problem: words.namesNothing,
        since: receivedAt.toISOString(),
        actions: ['look'],
      },
    }));
  },
};

function sinceOf({ clock }: Pick<OperationsNeeds, 'clock'>): Date {
  return after(clock.now(), -webhookDays * dayMs);
}
