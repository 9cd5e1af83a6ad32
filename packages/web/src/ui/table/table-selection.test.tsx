import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SelectionBar } from './selection-bar.tsx';
import { Table, type Column } from './table.tsx';
import { pickedCount, useSelection } from './use-selection.ts';

const pages = [
  ['a', 'b', 'c', 'd'],
  ['e', 'f', 'g', 'h'],
];
const opened = vi.fn<(key: string) => void>();
const columns: Column<string>[] = [
  {
    key: 'name',
    title: 'Name',
    sort: 'name',
    cell: (key) => (
      <a
        data-row-link
        href="#row"
        onClick={(event) => {
          event.preventDefault();
          opened(key);
        }}
      >
        Line {key}
      </a>
    ),
  },
  { key: 'used', title: 'Used', sort: 'most', sortsDown: true, turnedSort: 'least', cell: (key) => key.length },
];

function List({ most = 100 }: { readonly most?: number }): ReactElement {
  const [page, setPage] = useState(0);
  const [scope, setScope] = useState('');
  const [sort, setSort] = useState('');
  const rows = pages[page] ?? [];
  const selection = useSelection({ pageKeys: rows, scope, most });
  return (
    <>
      <Table
        label="Lines"
        columns={columns}
        rows={rows}
        rowKey={(key) => key}
        rowName={(key) => `line ${key}`}
        selection={selection}
        sort={{ value: sort, onSort: setSort }}
        framed
      />
      <button type="button" onClick={() => setPage(1)}>
        Next
      </button>
      <button type="button" onClick={() => setScope('pump')}>
        Filter
      </button>
      <SelectionBar
        selectedCount={pickedCount(selection.picked, 53_112)}
        of={['line', 'lines']}
        onClear={selection.clear}
        more={
          <button type="button" onClick={selection.selectAll}>
            Everything
          </button>
        }
        note={selection.isFull && 'Full'}
      />
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const bar = () => screen.queryByRole('region', { name: 'Selected lines' })?.textContent;

afterEach(() => {
  cleanup();
  opened.mockReset();
});

it('the head box picks the page, and the picked rows stay picked on the next page', () => {
  render(<List />);
  fireEvent.click(box('Select this page'));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(box('Select this page').checked).toBe(false);
  fireEvent.click(box('Select line f'));
  expect(box('Select this page')).toMatchObject({ indeterminate: true });
  expect(bar()).toContain('5 lines selected');
});

it('everything that fits is picked at once, and single rows can be taken out again', () => {
  render(<List />);
  fireEvent.click(box('Select line a'));
  fireEvent.click(screen.getByRole('button', { name: 'Everything' }));
  expect(bar()).toContain('53,112 lines selected');
  fireEvent.click(box('Select line b'));
  expect(box('Select line b').checked).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(box('Select line e').checked).toBe(true);
  expect(bar()).toContain('53,111 lines selected');
});

it('with Shift the rows between two picks are picked too', () => {
  render(<List />);
  fireEvent.click(box('Select line a'));
  fireEvent.click(box('Select line c'), { shiftKey: true });
  expect(box('Select line b').checked).toBe(true);
  expect(bar()).toContain('3 lines selected');
});

it('another filter begins with nothing picked', () => {
  render(<List />);
  fireEvent.click(box('Select line a'));
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(bar()).toBeUndefined();
});

it('more rows than can be named are not picked, and that is said', () => {
  render(<List most={2} />);
  fireEvent.click(box('Select this page'));
  expect(box('Select line a').checked).toBe(false);
  fireEvent.click(box('Select line a'));
  fireEvent.click(box('Select line b'));
  fireEvent.click(box('Select line c'));
  expect(box('Select line c').checked).toBe(false);
  expect(bar()).toContain('Full');
});

it('arrow keys walk through the rows, Space picks and Enter opens', async () => {
  const user = userEvent.setup();
  render(<List />);
  box('Select line a').focus();
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(box('Select line c').checked).toBe(true);
  await user.keyboard('{ArrowRight}{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Line b');
  await user.keyboard('{ArrowLeft}{End}{Enter}');
  expect(opened).toHaveBeenCalledExactlyOnceWith('d');
});

it('the title of a column puts the list in its order, and a second press takes that back', () => {
  render(<List />);
  const title = () => screen.getByRole('columnheader', { name: 'Name' });
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(title().getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(title().hasAttribute('aria-sort')).toBe(false);
});

it('the title of a column that runs both ways is turned by a second press, by key too, and taken back by a third', async () => {
  const user = userEvent.setup();
  render(<List />);
  const title = () => screen.getByRole('columnheader', { name: 'Used' });
  const arrow = () => title().querySelector('path')?.getAttribute('d');
  await user.click(screen.getByRole('button', { name: 'Used' }));
  expect(title().getAttribute('aria-sort')).toBe('descending');
  const down = arrow();
  await user.keyboard('{Enter}');
  expect(title().getAttribute('aria-sort')).toBe('ascending');
  expect(arrow()).not.toBe(down);
  await user.keyboard(' ');
  expect(title().hasAttribute('aria-sort')).toBe(false);
  await user.keyboard('{Enter}');
  expect(title().getAttribute('aria-sort')).toBe('descending');
});
