import type { Approval } from '@linekeeper/contract/provider';
import { plural } from '../../kernel/plural.ts';
import { dollarsText } from '../../kernel/money.ts';

const usage = `  list-approvals        lists what staff asked a second person to approve, oldest first
  approve <request> --by <name>
                        approves it as the second person and carries it out, where staff is one person
  reject <request> --reason <text> --by <name>
                        refuses it`;

/** What the commands about requests for approval print. */
export const words = {
  usage,
  wrongCall: `Nothing was done. Enter the request and who decides, and a reason to reject it.\n${usage}`,
  nothingDone: (reason: string) => `Nothing was done. ${reason}`,
  request: ({ askedAt, id, amountCents, action, about, account, askedBy, reason }: Approval) =>
    `${askedAt}  ${id}  ${amountCents === null ? '-' : `$${dollarsText(amountCents)}`}  ${action.kind}  ${about}  ${account.company}  ${askedBy.name}: ${reason}`,
  waiting: (count: number) => plural(count, { one: '# request is waiting.', other: '# requests are waiting.' }),
};
