import { approvalStates, type ApprovalState } from '@linekeeper/contract/provider';

/** Which requests are shown, and which page of them. */
export interface ApprovalsSearch {
  /** `all`, or one state; left out for those that wait. */
  readonly state?: ApprovalState | 'all' | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const longest = 300;

/** Whatever is not right is left out. */
export function parseApprovalsSearch(raw: Readonly<Record<string, unknown>>): ApprovalsSearch {
  return {
    state: (['all', ...approvalStates] as const).find((state) => state === raw['state']),
    page: whole(raw['page'], Number.MAX_SAFE_INTEGER),
    limit: whole(raw['limit'], 100),
    cursor: typeof raw['cursor'] === 'string' && raw['cursor'] !== '' ? raw['cursor'].slice(0, longest) : undefined,
  };
}

function whole(value: unknown, most: number): number | undefined {
  const found = Number(value);
  return Number.isInteger(found) && found >= 1 && found <= most ? found : undefined;
}
