import { Refusal } from '../../kernel/refusal.ts';
import type { Approvals } from '../../modules/approvals/index.ts';
import { readDecision, type DecisionArguments } from '../asked/decision-arguments.ts';
import { words } from './words.ts';

export const approvalUsage = words.usage;

interface ApprovalCommandNeeds {
  readonly approvals: Pick<Approvals, 'approveRequest' | 'listRequests' | 'refuseRequest'>;
  readonly print: (line: string) => void;
}

const commands = new Set(['list-approvals', 'approve', 'reject']);

export function isApprovalCommand(command: string): boolean {
  return commands.has(command);
}

/** The operator as the second person, by name; answers the exit code. */
export async function runApprovalCommand(needs: ApprovalCommandNeeds, args: readonly string[]): Promise<number> {
  const decision = readDecision(args);
  const [command, id, ...more] = decision.positionals;
  if (command === 'list-approvals' && id === undefined) return list(needs);
  const isWhole = id !== undefined && decision.by !== '' && (command === 'approve' || decision.reason.length >= 3);
  if (!isWhole || more.length > 0 || command === 'list-approvals') {
    needs.print(words.wrongCall);
    return 2;
  }
  try {
    return await decide(needs, { ...decision, id, isApproved: command === 'approve' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    needs.print(words.nothingDone(error.message));
    return 1;
  }
}

async function decide(
  { approvals, print }: ApprovalCommandNeeds,
  { id, by: name, reason, isApproved }: DecisionArguments & { id: string; isApproved: boolean },
): Promise<number> {
  const by = { memberId: null, role: null, name };
  const outcome = isApproved
    ? await approvals.approveRequest(by, id)
    : await approvals.refuseRequest(by, { id, reason });
  print(outcome.text);
  return outcome.state === 'failed' ? 1 : 0;
}

const mostListed = 100;

async function list({ approvals, print }: ApprovalCommandNeeds): Promise<number> {
  const { items, total } = await approvals.listRequests({ state: 'waiting', page: 1, limit: mostListed });
  for (const request of items.toReversed()) print(words.request(request));
  print(words.waiting(total));
  return 0;
}
