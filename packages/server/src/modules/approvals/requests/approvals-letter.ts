import { dollarsShown } from '../../../kernel/shown.ts';
import type { Letter } from '../../../mail/letter.ts';
import type { ApprovalsNeeds } from '../actions/approvals-needs.ts';
import { words } from './words.ts';

export interface ToldRequest {
  /** What it is about, such as an invoice's number. */
  readonly about: string;
  readonly company: string;
  /** Null: it is not about money. */
  readonly amountCents: number | null;
  readonly askedByName: string;
}

const rowsAtMost = 50;

/** To a member of staff who may approve them. */
export function approvalsLetter(
  { brand, consoleUrl }: Pick<ApprovalsNeeds, 'brand' | 'consoleUrl'>,
  requests: readonly ToldRequest[],
): Letter {
  const { subject, text, count, head, row, action, closing } = words.letter;
  return {
    wording: { id: 'approvals_waiting', values: { requests: count(requests.length) } },
    subject: subject(brand.name, count(requests.length)),
    opening: [text],
    facts: [],
    table: {
      head,
      rows: requests
        .slice(0, rowsAtMost)
        .map(({ about, company, amountCents, askedByName }) => [
          row(about, company, askedByName),
          amountCents === null ? '' : dollarsShown(amountCents),
        ]),
    },
    action: { text: action, url: `${consoleUrl}/provider/money/approvals` },
    closing: [closing],
  };
}
