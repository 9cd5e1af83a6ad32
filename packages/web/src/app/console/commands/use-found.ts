import type { Invoice, Line, Person } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { billingQueries } from '../../../api/billing-queries.ts';
import { queries } from '../../../api/queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { nameOf } from '../../../parts/line-name/name-of.ts';
import { useRested } from '../../../ui/form/use-rested.ts';
import { money } from '../../../ui/format/money.ts';
import { holdsWords } from '../../../ui/overlay/is-found-by.ts';
import type { PaletteEntry } from '../../../ui/overlay/palette-entry.ts';
import { useFoundTags } from './use-found-tags.ts';
import { groupedText } from '../../../ui/format/in-groups.tsx';
import { words } from './words.ts';

/** Fewer letters would find everything. */
export const fewestLetters = 2;
/** As many of a kind are shown. */
export const mostOfKind = 5;

export interface Found {
  readonly entries: readonly PaletteEntry[];
  /** The way on, whatever was found. */
  readonly last: readonly PaletteEntry[];
  readonly isSearching: boolean;
  /** Why nothing could be looked for. */
  readonly failure: string | undefined;
}

/** Lines and invoices by the lists' own search, people by their names. */
export function useFound(typed: string): Found {
  const text = useRested(typed);
  const isOn = text.length >= fewestLetters;
  const page = { searchTerm: text, page: 1, limit: mostOfKind };
  const lines = useQuery({ ...queries.lines(page), enabled: isOn });
  const invoices = useQuery({ ...billingQueries.invoices(page), enabled: isOn && /\d/.test(text) });
  const people = useQuery({ ...queries.people(), enabled: isOn });
  const tags = useFoundTags(isOn ? typed : '');
  const navigate = useNavigate();
  const openLines = (): void => void navigate({ to: paths.lines, search: { searchTerm: typed } });
  const search = searchEntry(typed, openLines);
  const last = typed === '' ? [] : [search];
  if (typed.length < fewestLetters) return { entries: [], last, isSearching: false, failure: undefined };
  const openInvoice = (open: string): void => void navigate({ to: paths.invoices, search: { open } });
  const openPeople = (): void => void navigate({ to: paths.settings, params: { section: 'people' } });
  const { items: found = [], total = 0, totalIsLowerBound = false } = lines.data ?? {};
  const all = {
    ...search,
    group: words.groups.lines,
    text: words.allLines(typed),
    note: words.lineCount(total, totalIsLowerBound),
  };
  const ofLines = found.map((line) =>
    lineEntry(line, () => void navigate({ to: paths.line, params: { id: line.id } })),
  );
  return {
    entries: [
      ...tags,
      ...(total > 1 ? [all, ...ofLines] : ofLines),
      ...(/\d/.test(typed) ? (invoices.data?.items ?? []) : []).map((one) => invoiceEntry(one, openInvoice)),
      ...(people.data?.items ?? [])
        .filter((person) => isMeant(person, typed))
        .slice(0, mostOfKind)
        .map((person) => personEntry(person, openPeople)),
    ],
    last: total > 1 || lines.error ? [] : last,
    isSearching: typed !== text || lines.isFetching || invoices.isFetching || people.isFetching,
    failure: lines.error?.message,
  };
}

const invoiceEntry = (
  { id, number, totalCents }: Pick<Invoice, 'id' | 'number' | 'totalCents'>,
  open: (id: string) => void,
): PaletteEntry => ({
  key: `invoice-${id}`,
  text: number ?? words.draft,
  note: money(totalCents),
  icon: 'billing',
  group: words.groups.invoices,
  run: () => open(id),
});

/** Behind all that was found, in a group of its own. */
const searchEntry = (typed: string, run: () => void): PaletteEntry => ({
  key: 'all-lines',
  text: words.searchLines(typed),
  icon: 'search',
  run,
});

const lineEntry = (line: Line, run: () => void): PaletteEntry => ({
  key: line.id,
  text: nameOf(line),
  note: groupedText(line.iccid),
  icon: 'lines',
  group: words.groups.lines,
  run,
});

const personEntry = ({ id, firstName, lastName, email }: Person, run: () => void): PaletteEntry => ({
  key: id,
  text: `${firstName} ${lastName}`.trim() || email,
  note: email,
  icon: 'people',
  group: words.groups.people,
  run,
});

const isMeant = ({ firstName, lastName, email }: Person, typed: string): boolean =>
  holdsWords(`${firstName} ${lastName} ${email}`, typed);
