import type { Incident, IncidentCount, IncidentTopic } from '@linekeeper/contract/provider';
import type { AccountId } from '../../../kernel/ids.ts';
import {
  offsetOf,
  packCursor,
  pageOfRows,
  unpackCursor,
  wrongCursor,
  type Page,
  type PageAsked,
} from '../../../kernel/page.ts';
import type { OperationsNeeds } from './operations-needs.ts';
import { emailTopic, invitationTopic, jobTopic, prospectTopic, wordingTopic } from './house-topics.ts';
import { batchTopic, chargeTopic } from './money-topics.ts';
import { commandTopic, findingTopic, lineTopic, webhookTopic } from './service-topics.ts';
import type { Behind, Topic } from './topic.ts';

const topics: Record<IncidentTopic, Topic> = {
  commands: commandTopic,
  lines: lineTopic,
  findings: findingTopic,
  jobs: jobTopic,
  emails: emailTopic,
  wordings: wordingTopic,
  invitations: invitationTopic,
  prospects: prospectTopic,
  webhooks: webhookTopic,
  charges: chargeTopic,
  batches: batchTopic,
};

const none = { group: null, groupName: null, count: 0, oldestAt: null };

/** How much of everything waits; a topic of which nothing waits is there with 0. */
export async function countIncidents(needs: OperationsNeeds): Promise<IncidentCount[]> {
  const names = Object.keys(topics).filter(isTopic);
  const counted = await Promise.all(names.map((name) => topics[name].count(needs)));
  return names.flatMap((topic, index) => {
    const counts = counted[index] ?? [];
    return (counts.length === 0 ? [none] : counts).map((one) => ({ topic, ...one }));
  });
}

function isTopic(name: string): name is IncidentTopic {
  return name in topics;
}

/** One page of what waits under a topic. */
export async function listIncidents(
  needs: OperationsNeeds,
  topic: IncidentTopic,
  asked: PageAsked & { group?: string | undefined },
): Promise<Page<Incident>> {
  const source = topics[topic];
  const { group, limit } = asked;
  const page = { group, behind: behindOf(asked), limit: limit + 1, offset: offsetOf(asked) };
  const [counts, rows] = await Promise.all([source.count(needs), source.list(needs, page)]);
  const ids = rows.flatMap(({ found }) => found.accountId ?? []);
  const companies = await needs.accounts.companiesOf(needs.db, ids);
  const ofGroup = counts.filter((one) => group === undefined || one.group === group);
  return pageOfRows(asked, rows, {
    total: ofGroup.reduce((sum, one) => sum + one.count, 0),
    cursorOf: ({ behind }) => packCursor([behind.at, behind.id]),
    present: ({ found: { accountId, ...found } }) => ({ ...found, topic, account: labelOf(accountId, companies) }),
  });
}

function behindOf({ cursor }: PageAsked): Behind | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = unpackCursor(cursor, 2) ?? [];
  if (at === undefined || id === undefined) throw wrongCursor();
  return { at, id };
}

function labelOf(id: AccountId | null, companies: ReadonlyMap<AccountId, string>): Incident['account'] {
  return id === null ? null : { id, company: companies.get(id) ?? id };
}
