import type { LineView } from '@linekeeper/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answered, gaveFile, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { line } from '../../../../test/line-samples.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../../../test/samples.ts';

async function open(path: string, api: ApiAnswers = {}) {
  const portal = await openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getHomeKpis: () => answered(homeKpis()),
      listLines: () => answered(pageOf([line()], { total: 53_112, nextCursor: 'after-1' })),
      ...api,
    },
  });
  await screen.findByRole('link', { name: 'Truck 14' });
  const sent = (name: keyof ApiAnswers) => portal.requests.filter((one) => one.name === name).map(({ body }) => body);
  return { ...portal, sent };
}

it('filters are saved under a name, opened again at their first page, and deleted', async () => {
  let views: LineView[] = [];
  const { user, sent } = await open('/lines?status=suspended&tag=north&page=3', {
    listLineViews: () => answered({ views }),
    saveLineView: ({ body }) => {
      views = [{ id: 'view_1', ...(body as Omit<LineView, 'id'>) }];
      return answered({ views });
    },
    removeLineView: () => {
      views = [];
      return answered({ views });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'North, paused{Enter}');
  await user.click(await screen.findByRole('button', { name: 'North, paused' }));
  const entry = await screen.findByRole('menuitem', { name: 'North, paused' });
  expect(entry.getAttribute('href')).toBe('/lines?status=suspended&tag=north');
  await user.click(screen.getByRole('menuitem', { name: 'Delete view North, paused' }));
  expect(await screen.findByRole('button', { name: 'Saved views' })).toBeDefined();
  expect(sent('saveLineView')).toEqual([{ name: 'North, paused', query: 'status=suspended&tag=north' }]);
});

it('the plain list is no view to save, and says what makes one', async () => {
  const { user } = await open('/lines', { listLineViews: () => answered({ views: [] }) });
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  const save = await screen.findByRole('menuitem', { name: /Search, filter or sort the list first/ });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.keyboard('v');
  expect(await screen.findByText('Search, filter or sort the list first.')).toBeDefined();
});

it('what is filtered is exported whole, what is selected alone, both in the order of the screen', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:lines';
  URL.revokeObjectURL = () => undefined;
  const { user, sent } = await open('/lines?carrier=kore&sort=nameDown', {
    exportLines: () => gaveFile('lines.csv', 'ICCID'),
  });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('checkbox', { name: 'Select Truck 14' }));
  await user.click(screen.getAllByRole('button', { name: 'Export' })[1] ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: /^CSV for Excel/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  saved.mockRestore();
  expect(sent('exportLines')).toEqual([
    { selection: { filter: { carrier: 'kore' } }, form: 'plain', sort: 'nameDown' },
    { selection: { lineIds: ['line_1'] }, form: 'excel', sort: 'nameDown' },
  ]);
});

it('a list in no order of its own is exported newest first, as it is shown', async () => {
  const { user, sent } = await open('/lines', { exportLines: () => refused(429, 'too_many_requests', 'Later.') });
  await user.click(screen.getByRole('checkbox', { name: 'Select Truck 14' }));
  await user.click(screen.getAllByRole('button', { name: 'Export' })[1] ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await screen.findByRole('alert');
  expect(sent('exportLines')).toEqual([{ selection: { lineIds: ['line_1'] }, form: 'plain', sort: 'newest' }]);
});

it('an export that fails says why', async () => {
  const { user } = await open('/lines', {
    exportLines: () => refused(429, 'too_many_requests', 'Too many requests. Try again later.'),
  });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("We couldn't export the lines.");
  expect(alert.textContent).toContain('Too many requests. Try again later.');
});

it('a pasted column is searched as a list, and what leads to no line is named', async () => {
  const { user, requests } = await open('/lines', {
    listLines: ({ query }) =>
      answered({ ...pageOf([line()]), ...(query.get('searchTerm')?.includes(',') && { notFound: ['Crane 7', '42'] }) }),
  });
  await user.click(screen.getByRole('textbox', { name: 'Search lines' }));
  await user.paste('Truck 14\r\nCrane 7\n42');
  expect(await screen.findByText('2 entries not found')).toBeDefined();
  expect(screen.getByText('Crane 7, 42')).toBeDefined();
  const asked = requests.filter(({ name }) => name === 'listLines').at(-1);
  expect(asked?.query.get('searchTerm')).toBe('Truck 14, Crane 7, 42');
});

it('an ICCID with a wrong check digit that leads to no line says so below the box', async () => {
  const found = pageOf([line()]);
  const { user } = await open('/lines', {
    listLines: ({ query }) => answered(query.get('searchTerm')?.startsWith('89') ? pageOf([]) : found),
  });
  const box = screen.getByRole('textbox', { name: 'Search lines' });
  await user.type(box, '8988 3030 0000 8013 931 2{Enter}');
  const note = await screen.findByText(/^The check digit is wrong/);
  expect(note.closest('[data-toasts]')).toBeNull();
  await user.clear(box);
  await user.type(box, '89883030000080139311{Enter}');
  await screen.findByText(/“89883030000080139311”/);
  expect(screen.queryByText(/^The check digit is wrong/)).toBeNull();
});

it('a list that is longer than the search takes says so', async () => {
  const { user } = await open('/lines');
  await user.click(screen.getByRole('textbox', { name: 'Search lines' }));
  await user.paste('89883030000080139311\n'.repeat(400));
  expect((await screen.findByRole('alert')).textContent).toContain('up to 8,000 characters');
});

it('lines are ordered by what they use and cost, by a press on a title or beside the count', async () => {
  const { user, requests } = await open('/lines');
  const asked = () =>
    requests
      .filter(({ name }) => name === 'listLines')
      .at(-1)
      ?.query.get('sort');
  await user.click(screen.getByRole('button', { name: 'Cost' }));
  await waitFor(() => expect(asked()).toBe('cost'));
  const order = screen.getByRole('combobox', { name: 'Sorted by' });
  expect(order).toHaveProperty('value', 'cost');
  expect(window.location.search).toBe('?sort=cost');
  const head = screen.getByRole('columnheader', { name: 'Cost' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked()).toBe('leastCost'));
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(head.hasAttribute('aria-sort')).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Line' }));
  await user.click(screen.getByRole('button', { name: 'Line' }));
  await waitFor(() => expect(asked()).toBe('nameDown'));
  expect(screen.getByRole('columnheader', { name: 'Line' }).getAttribute('aria-sort')).toBe('descending');
  for (const [title, sort, name, direction] of [
    ['Status', 'status', 'Needs attention first', 'ascending'],
    ['Share used', 'share', 'Largest share used', 'descending'],
    ['Last seen', 'longestUnseen', 'Not seen for longest', 'ascending'],
  ] as const) {
    await user.selectOptions(order, name);
    await waitFor(() => expect(asked()).toBe(sort));
    expect(screen.getByRole('columnheader', { name: title }).getAttribute('aria-sort')).toBe(direction);
  }
  await user.click(screen.getByRole('button', { name: 'Last seen' }));
  await waitFor(() => expect(order).toHaveProperty('value', ''));
  expect(window.location.search).toBe('');
});

it('the column that lines are in order of is there although it is hidden', async () => {
  const { user } = await open('/lines');
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Data this period' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('columnheader', { name: 'Data this period' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sorted by' }), 'Least data used');
  const head = await screen.findByRole('columnheader', { name: 'Data this period' });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
});

it('the way to all matching lines is there from the first pick on, keeps its place and the focus, and leads back', async () => {
  const { user } = await open('/lines');
  await user.click(screen.getByRole('checkbox', { name: 'Select Truck 14' }));
  const all = screen.getByRole('button', { name: 'Select all 53,112 matching', pressed: false });
  await user.click(all);
  expect(screen.getByText('53,112 lines selected')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Select all 53,112 matching', pressed: true })).toBe(all);
  expect(document.activeElement).toBe(all);
  await user.click(screen.getByRole('checkbox', { name: 'Select Truck 14' }));
  expect(screen.getByText('53,111 lines selected')).toBeDefined();
  expect(all.getAttribute('aria-pressed')).toBe('false');
  await user.dblClick(all);
  expect(screen.queryByRole('region', { name: 'Selected lines' })).toBeNull();
});

it('columns are chosen by each person, and stay with the person', async () => {
  const { user } = await open('/lines', {
    listLines: () =>
      answered(pageOf([line({ eid: '8904903212', imsi: '310150', ipAddress: null, lastSeenOn: null, usedBytes: 1 })])),
  });
  await user.click(screen.getByRole('button', { name: 'Display' }));
  for (const name of ['EID', 'IMSI', 'IP address', 'Last seen', 'Share used'])
    await user.click(await screen.findByRole('menuitemcheckbox', { name }));
  const text = screen.getByRole('link', { name: 'Truck 14' }).closest('tr')?.textContent;
  for (const shown of ['8904903212', '310150', '–', 'Never', '< 1%', '$2.40']) expect(text).toContain(shown);
  expect(screen.getByRole('button', { name: 'Copy EID' })).toBeDefined();
  expect(Object.keys(localStorage).filter((key) => key.endsWith('-view'))).toEqual([
    expect.stringMatching(/^lines\..+-view$/),
  ]);
});

it('phone numbers are grouped as they are read and copied plain', async () => {
  const lines = [line({ msisdn: '+14702001003' }), line({ id: 'line_2', name: 'Truck 15', msisdn: '447911123456' })];
  const { user } = await open('/lines', { listLines: () => answered(pageOf(lines)) });
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Phone number' }));
  const groups = [...document.querySelectorAll('td span')].map((one) =>
    [...one.children].map((part) => part.textContent),
  );
  expect(groups).toContainEqual(['+1', '470', '200', '1003']);
  expect(groups).toContainEqual(['44', '791', '112', '3456']);
  await user.keyboard('{Escape}');
  const [copy] = screen.getAllByRole('button', { name: 'Copy phone number' });
  await user.click(copy ?? document.body);
  expect(await navigator.clipboard.readText()).toBe('+14702001003');
});

it('a line that ends with its period says when, and others say nothing', async () => {
  const lines = [line({ endsOn: '2026-12-01' }), line({ id: 'line_2', name: 'Truck 15' })];
  await open('/lines', { listLines: () => answered(pageOf(lines)) });
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')?.textContent;
  expect(await rowOf('Truck 14')).toContain('Ends Dec 1');
  expect(await rowOf('Truck 15')).not.toContain('Ends');
});
