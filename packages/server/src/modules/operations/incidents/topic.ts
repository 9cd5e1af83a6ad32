import type { Incident, IncidentCount } from '@linekeeper/contract/provider';
import type { AccountId } from '../../../kernel/ids.ts';
import { wrongCursor } from '../../../kernel/page.ts';
import type { OperationsNeeds } from './operations-needs.ts';

/** The company is found for a whole page at once. */
export type Found = Omit<Incident, 'account' | 'topic'> & { readonly accountId: AccountId | null };

/** What a page goes on behind: a moment where the list is ordered by one, and an id. */
export interface Behind {
  readonly at: string;
  readonly id: string;
}

export interface TopicAsked {
  readonly group: string | undefined;
  readonly behind: Behind | undefined;
  readonly limit: number;
  readonly offset: number;
}

export type GroupCount = Omit<IncidentCount, 'topic'>;

/** One list of things that wait for staff, and how many there are. */
export interface Topic {
  /** Parts of which none waits may be left out. */
  count(needs: OperationsNeeds): Promise<GroupCount[]>;
  /** Each with what the page behind it goes on with. */
  list(needs: OperationsNeeds, asked: TopicAsked): Promise<{ found: Found; behind: Behind }[]>;
}

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The moment in a cursor, which is text that somebody may have changed. */
export function momentOf({ at }: Behind): Date {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) throw wrongCursor();
  return moment;
}

/** What most of them have in common. */
export const plain = {
  group: null,
  groupName: null,
  about: null,
  problem: null,
  note: null,
  nextTryAt: null,
  accountId: null,
  lineId: null,
} as const;

export const onlyCount = ({ count, oldestAt }: { count: number; oldestAt: Date | null }): GroupCount[] => [
  { group: null, groupName: null, count, oldestAt: iso(oldestAt) },
];
