import type { IdentifierKind } from '@linekeeper/contract';
import { count } from '../../../ui/format/count.ts';
import { plural } from '../../../ui/format/plural.ts';

/** The sentences of a bulk edit from a pasted list. */
export const words = {
  title: 'Bulk edit from list',
  text: 'Paste ICCIDs, EIDs, IMEIs, IMSIs or phone numbers: one per line, or a whole spreadsheet. Write a range as 8914…00–8914…99.',
  label: 'List of identifiers',
  tooMany: (amount: number, most: number) =>
    `This list has ${count(amount)} identifiers. You can change ${count(most)} lines at a time.`,
  nothing: 'No identifiers found yet',
  found: (kinds: string) => `Found: ${kinds}`,
  kinds: {
    iccid: (amount) => plural(amount, { one: '# ICCID', other: '# ICCIDs' }),
    eid: (amount) => plural(amount, { one: '# EID', other: '# EIDs' }),
    imei: (amount) => plural(amount, { one: '# IMEI', other: '# IMEIs' }),
    imsi: (amount) => plural(amount, { one: '# IMSI', other: '# IMSIs' }),
    msisdn: (amount) => plural(amount, { one: '# phone number', other: '# phone numbers' }),
  } satisfies Record<IdentifierKind, (amount: number) => string>,
  repeated: (amount: number) => plural(amount, { one: '# duplicate', other: '# duplicates' }),
  withoutIdentifier: (amount: number, first: string) =>
    `${plural(amount, { one: '# row matches', other: '# rows match' })} no line, such as “${first}”.`,
  warned: (amount: number, first: string, reason: string) => `${count(amount)} to check, such as “${first}”: ${reason}`,
  unread: (amount: number, first: string, reason: string) =>
    `${count(amount)} not recognized, such as “${first}”: ${reason}`,
};
