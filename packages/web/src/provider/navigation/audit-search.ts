import { auditActorKinds, type AuditActorKind } from '@linekeeper/contract/provider';

/** What the audit log is narrowed to, and the entry that is open. */
export interface AuditSearch {
  readonly actorKind?: AuditActorKind | undefined;
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  readonly account?: string | undefined;
  /** An id that the entries concern. */
  readonly about?: string | undefined;
  /** Days in UTC, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The id of the open entry. */
  readonly entry?: string | undefined;
}

const longest = 200;

/** Whatever is not right is left out. */
export function parseAuditSearch(raw: Readonly<Record<string, unknown>>): AuditSearch {
  return {
    actorKind: auditActorKinds.find((kind) => kind === raw['actorKind']),
    actorId: text(raw['actorId']),
    action: text(raw['action']),
    account: text(raw['account']),
    about: text(raw['about']),
    from: day(raw['from']),
    to: day(raw['to']),
    entry: text(raw['entry']),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined;
}

function day(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
}
