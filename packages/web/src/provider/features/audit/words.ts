import type { AuditActorKind } from '@linekeeper/contract/provider';
import { plural } from '../../../ui/format/plural.ts';

/** The sentences of the audit log. */
export const words = {
  title: 'Audit log',
  note: 'Every change by customers, staff, operators and the portal, newest first. Times are in UTC.',
  table: 'Changes',
  loadFailed: "We couldn't load the audit log",
  none: 'No changes yet',
  noneText: 'Every change will be listed here.',
  noMatch: 'No matching changes',
  noMatchText: 'Change or clear the filters.',
  clear: 'Clear filters',
  apply: 'Apply filters',
  at: 'Time',
  who: 'Who',
  action: 'Action',
  account: 'Account',
  about: 'Concerns',
  provider: 'Provider',
  open: (action: string, at: string) => `${action} at ${at}`,
  kinds: {
    key: 'API key',
    person: 'Person',
    visitor: 'Visitor',
    operator: 'Operator',
    staff: 'Staff',
    job: 'Portal',
  } satisfies Record<AuditActorKind, string>,
  filters: {
    label: 'Filters',
    kind: 'Kind',
    action: 'Action',
    actorId: 'Who (id)',
    account: 'Account (id)',
    about: 'Concerns (id)',
    from: 'From day',
    to: 'To day',
    wrongDays: 'The last day is before the first',
  },
  export: {
    failed: 'We exported nothing.',
  },
  verify: {
    intact: (count: number) =>
      plural(count, { one: 'The log is intact: # sealed change', other: 'The log is intact: # sealed changes' }),
    broken: (count: number) =>
      plural(count, {
        one: 'The log was changed: # fault',
        other: 'The log was changed: # faults',
      }),
    head: (position: number, hash: string) => `Newest seal: ${position}:${hash}`,
    failed: 'We verified nothing.',
  },
  entry: {
    loadFailed: "We couldn't load this change",
    missing: 'There is no change with this id.',
    request: 'Request',
    id: 'Entry',
    seal: 'Seal',
    sealed: (position: number, at: string) => `Position ${position}, sealed ${at}`,
    unsealed: 'Sealed within seconds',
    before: 'Before',
    after: 'After',
    personal: 'Personal values',
    of: (subject: string) => `Of ${subject}`,
    erased: 'Erased. No one can read these values again.',
    nothing: 'Nothing recorded',
    yes: 'yes',
    no: 'no',
    empty: 'none',
  },
};
