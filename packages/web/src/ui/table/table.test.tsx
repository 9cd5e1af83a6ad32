import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Pagination, type PageStep } from './pagination.tsx';
import { Table, type Column } from './table.tsx';

interface Line {
  readonly id: string;
  readonly name: string;
}
const opened = vi.fn<(id: string) => void>();
const removed = vi.fn<(id: string) => void>();
const columns: Column<Line>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: (line) => (
      <a
        data-row-link
        href="#line"
        onClick={(event) => {
          event.preventDefault();
          opened(line.id);
        }}
      >
        {line.name}
      </a>
    ),
  },
  { key: 'id', title: 'Number', align: 'end', cell: (line) => line.id },
  {
    key: 'actions',
    title: 'Actions',
    actions: true,
    cell: (line) => (
      <button type="button" onClick={() => removed(line.id)}>
        Remove
      </button>
    ),
  },
];
const table = (rows: readonly Line[] | undefined) => (
  <Table
    label="Lines"
    columns={columns}
    rows={rows}
    rowKey={(line) => line.id}
    empty={<EmptyState title="No lines yet" />}
  />
);

afterEach(() => {
  cleanup();
  opened.mockReset();
  removed.mockReset();
});

it('a click anywhere on a row opens it through its link', () => {
  render(table([{ id: '17', name: 'Pump' }]));
  fireEvent.click(screen.getByRole('cell', { name: /17/ }));
  expect(opened).toHaveBeenCalledExactlyOnceWith('17');
});

it('a button in the row does its own work and does not open the row', () => {
  render(table([{ id: '17', name: 'Pump' }]));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(removed).toHaveBeenCalledExactlyOnceWith('17');
  expect(opened).not.toHaveBeenCalled();
});

it('rows on their way are announced and drawn as skeletons', () => {
  render(table(undefined));
  expect(screen.getByRole('table', { name: 'Lines' }).getAttribute('aria-busy')).toBe('true');
  expect(within(screen.getByRole('table')).getAllByRole('row').length).toBeGreaterThan(2);
});

it('without rows the empty state teaches instead of a bare head', () => {
  render(table([]));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('No lines yet')).toBeDefined();
});

it('the pages count what there is, and go on by cursor where there is one', () => {
  const onPage = vi.fn<(step: PageStep) => void>();
  render(<Pagination page={2} limit={20} total={53_112} nextCursor="c-3" onPage={onPage} of="lines" />);
  expect(screen.getByText(/21–40 of 53,112/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onPage.mock.calls).toEqual([[{ page: 3, cursor: 'c-3' }], [{ page: 1 }]]);
});

it('the last page has no next one', () => {
  render(<Pagination page={3} limit={20} total={41} onPage={() => undefined} of="lines" />);
  expect(screen.getByText(/41–41 of 41/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
});

it('a table with many columns can be scrolled sideways where it has no room, another one not', () => {
  const shown = (wide: boolean) => {
    render(<Table label="Lines" columns={columns} rows={[]} rowKey={({ id }) => id} wide={wide} />);
    const box = screen.getByRole('table', { name: 'Lines' }).parentElement;
    cleanup();
    return box?.className.includes('overflow-x-auto');
  };
  expect(shown(true)).toBe(true);
  expect(shown(false)).toBe(false);
});

it('rows stay as they are below a bar while new ones are on their way', () => {
  const rows = [{ id: '1', name: 'Truck' }];
  const { rerender, container } = render(<Table label="Lines" columns={columns} rows={rows} rowKey={({ id }) => id} />);
  const bar = () => container.querySelector('[data-refreshing]');
  const row = screen.getByRole('link', { name: 'Truck' });
  expect(bar()).toBeNull();
  rerender(<Table label="Lines" columns={columns} rows={rows} rowKey={({ id }) => id} refreshing />);
  expect(bar()).not.toBeNull();
  expect(screen.getByRole('table', { name: 'Lines' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('link', { name: 'Truck' })).toBe(row);
  for (let at = row.parentElement; at; at = at.parentElement) expect(at.className).not.toMatch(/opacity/);
});

it('cells are drawn again for another row or other columns, and for nothing else', () => {
  const drawn: string[] = [];
  const counting = (): Column<Line>[] => [
    { key: 'name', title: 'Name', cell: ({ name }) => <span>{drawn.push(name) && name}</span> },
  ];
  const [one, other] = [
    { id: '1', name: 'Truck 14' },
    { id: '2', name: 'Truck 15' },
  ];
  const same = counting();
  const tableOf = (its: readonly Column<Line>[], rows: readonly Line[], refreshing = false) => (
    <Table label="Lines" columns={its} rows={rows} rowKey={({ id }) => id} refreshing={refreshing} />
  );
  const { rerender } = render(tableOf(same, [one, other]));
  expect(drawn.splice(0)).toEqual(['Truck 14', 'Truck 15']);
  rerender(tableOf(same, [one, other], true));
  expect(drawn.splice(0)).toEqual([]);
  rerender(tableOf(same, [one, { ...other, name: 'Crane 7' }]));
  expect(drawn.splice(0)).toEqual(['Crane 7']);
  rerender(tableOf(counting(), [one]));
  expect(drawn).toEqual(['Truck 14']);
});

it('a column that stands in for others is there only where those are left out', () => {
  const wide: Column<Line>[] = [
    { key: 'name', title: 'Name', cell: ({ name }) => name },
    { key: 'a', title: 'Part', roomy: true, cell: () => 1 },
    { key: 'b', title: 'Sum', standsIn: true, cell: () => 2 },
    { key: 'c', title: 'Tablet part', roomy: 'tablets', cell: () => 3 },
    { key: 'd', title: 'Tablet sum', standsIn: 'tablets', cell: () => 4 },
  ];
  render(<Table label="Lines" columns={wide} rows={[{ id: '17', name: 'Pump' }]} rowKey={({ id }) => id} />);
  const classesOf = (title: string) => screen.getByRole('columnheader', { name: title }).classList;
  expect(classesOf('Part').contains('sm:max-xl:hidden')).toBe(true);
  expect(['max-sm:hidden', 'xl:hidden'].every((name) => classesOf('Sum').contains(name))).toBe(true);
  expect(classesOf('Tablet part').contains('sm:max-lg:hidden')).toBe(true);
  expect(['max-sm:hidden', 'lg:hidden'].every((name) => classesOf('Tablet sum').contains(name))).toBe(true);
});
