import type { AuditFactsShown } from '@linekeeper/contract/provider';
import { money } from '../../../ui/format/money.ts';
import { dateText, dateTimeText } from '../../../ui/format/time.ts';
import { termText } from './action-text.ts';
import { words } from './words.ts';

type Value = AuditFactsShown[string];

/** Facts as a person reads them: money with its sign, moments with their zone. */
export function factItems(facts: AuditFactsShown | null): { term: string; value: string }[] {
  return Object.entries(facts ?? {}).map(([name, value]) => ({
    term: termOf(name),
    value: factText(name, value),
  }));
}

const termOf = (name: string): string => termText(name.replace(/(?<=[a-z])Cents$/, ''));

/** What changed, in one line: the first facts that say something. */
export function briefly(facts: AuditFactsShown | null): string {
  const said = Object.fromEntries(Object.entries(facts ?? {}).filter(([, value]) => value !== null));
  return Object.entries(said)
    .slice(0, shownFacts)
    .map(([name, value]) => `${termOf(name)}: ${isLong(value) ? String(value.length) : factText(name, value)}`)
    .join(', ');
}

const shownFacts = 2;
const shownOfList = 3;
/** As many as that say less than their number. */
const isLong = (value: Value): value is Extract<Value, readonly unknown[]> =>
  Array.isArray(value) && value.length > shownOfList;

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:/;
const day = /^\d{4}-\d{2}-\d{2}$/;
/** Facts whose value is one of the portal's own words: `refund_payment`. */
const coded: ReadonlySet<string> = new Set(['kind', 'state', 'status', 'trigger']);

function factText(name: string, value: Value): string {
  if (value === null) return words.entry.empty;
  if (typeof value === 'boolean') return value ? words.entry.yes : words.entry.no;
  if (typeof value === 'number') return name.endsWith('Cents') ? money(value) : String(value);
  if (typeof value !== 'string') return value.join(', ') || words.entry.empty;
  if (moment.test(value)) return dateTimeText(value, 'UTC');
  if (coded.has(name)) return termText(value);
  return day.test(value) ? dateText(value) : value;
}
