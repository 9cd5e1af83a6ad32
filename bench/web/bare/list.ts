import { createElement as h, useEffect, useState, type ReactElement } from 'react';
import { show } from './show.ts';

type Row = Record<string, string>;
const columns = ['name', 'iccid', 'carrier', 'plan', 'status', 'since'];
const debounceMs = 150;

/** What a list costs by itself: one request, a table, a field that searches when typing has paused. */
function List(): ReactElement {
  const [term, setTerm] = useState('');
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    let isStale = false;
    const read = () =>
      void fetch(`/items?search=${encodeURIComponent(term)}`)
        .then((answer) => answer.json())
        .then((found: Row[]) => isStale || setRows(found));
    const timer = setTimeout(read, term === '' ? 0 : debounceMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [term]);
  return h(
    'main',
    null,
    h(
      'div',
      { role: 'search' },
      h('input', { type: 'text', value: term, onChange: (event) => setTerm(event.currentTarget.value) }),
    ),
    h(
      'table',
      null,
      h('thead', null, h('tr', null, ...columns.map((column) => h('th', { key: column }, column)))),
      h('tbody', null, ...rows.map((row) => rowOf(row))),
    ),
  );
}

const rowOf = (row: Row): ReactElement =>
  h('tr', { key: row['name'] }, ...columns.map((column) => h('td', { key: column }, h('a', null, row[column]))));

show(List);
