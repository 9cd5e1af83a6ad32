import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { activePlan, line, scheduledJob } from '../../../test/line-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../../test/samples.ts';

function open(path: string, api: ApiAnswers = {}) {
  return openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getHomeKpis: () =>
        answered(
          homeKpis({
            linesByStatus: [
              { status: 'active', count: 12 },
              { status: 'resuming', count: 2 },
              { status: 'terminated', count: 4 },
            ],
          }),
        ),
      listLines: () => answered(pageOf([line()])),
      listActivePlans: () => answered({ plans: [activePlan()] }),
      listLineTags: () => answered({ tags: [{ tag: 'north', count: 3 }] }),
      listLineViews: () => answered({ views: [] }),
      ...api,
    },
  });
}

const asked = (requests: readonly { name: unknown; query: URLSearchParams }[]) =>
  requests
    .filter(({ name }) => name === 'listLines')
    .at(-1)
    ?.query.toString();

it('a listed line shows its name, number, status, plan and usage, and a click on its row opens it', async () => {
  const { user } = await open('/lines');
  const row = (await screen.findByRole('link', { name: 'Truck 14' })).closest('tr');
  expect(row?.textContent).toContain('89883030000080139311');
  const cells = within(row ?? document.body);
  expect(cells.getByText('Active')).toBeDefined();
  expect(cells.getByRole('progressbar', { name: 'Data used by Truck 14' }).getAttribute('aria-valuenow')).toBe('25');
  await user.click(cells.getByText('KORE'));
  expect(window.location.pathname).toBe('/lines/line_1');
});

it('rows, boxes and actions come together once it is known what the person may do', async () => {
  const known = Promise.withResolvers<ReturnType<typeof answered>>();
  const { requests } = await open('/lines', { getProfile: () => known.promise });
  await waitFor(() => expect(asked(requests)).toBeDefined());
  await screen.findAllByText('1 of 1');
  expect(screen.queryByRole('link', { name: 'Truck 14' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  known.resolve(answered(profile()));
  const row = (await screen.findByRole('link', { name: 'Truck 14' })).closest('tr');
  expect(within(row ?? document.body).getByRole('checkbox')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined();
});

it.each([
  [{ status: 'suspending' }, 'Waiting for KORE'],
  [{ nextPlanId: 'plan_2', nextPlanName: 'Tracker 1 GB' }, 'KORE, changing to Tracker 1 GB'],
  [
    { nextPlanId: 'plan_2', nextPlanName: 'Sensor 5 MB', nextPlanOn: '2026-12-01' },
    'KORE, changes to Sensor 5 MB on Dec 1, 2026',
  ],
] as const)('a row says what was ordered and what it waits for: %o', async (ordered, text) => {
  await open('/lines', { listLines: () => answered(pageOf([line(ordered)])) });
  const row = (await screen.findByRole('link', { name: 'Truck 14' })).closest('tr');
  expect(within(row ?? document.body).getByText(text)).toBeDefined();
});

it('a row says what scheduled jobs will do to its line', async () => {
  const later = scheduledJob({ jobId: 'job_2', action: 'tag', at: '2026-12-01T16:00:00.000Z' });
  const other = line({ id: 'line_2', name: 'Truck 15', scheduledJobs: [] });
  await open('/lines', {
    listLines: () => answered(pageOf([line({ scheduledJobs: [scheduledJob(), later] }), other])),
  });
  const row = (await screen.findByRole('link', { name: 'Truck 14' })).closest('tr');
  const sign = within(row ?? document.body).getByText('Suspension Nov 30 and 1 more');
  expect(sign.title).toBe('Suspension on Nov 30, 2026, 8:00 AM PST\nTag change on Dec 1, 2026, 8:00 AM PST');
  expect(screen.getByRole('link', { name: 'Truck 15' }).closest('tr')?.textContent).not.toContain('Suspension');
});

it('a search goes to the server and into the address, and begins again at the first page', async () => {
  const { user, requests } = await open('/lines?page=3&status=active');
  await screen.findByRole('link', { name: 'Truck 14' });
  await user.type(screen.getByRole('textbox', { name: 'Search lines' }), '8988 3030{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?status=active&searchTerm=8988+3030'));
  await waitFor(() => expect(asked(requests)).toBe('searchTerm=8988+3030&status=active&page=1&limit=20'));
  const searched = requests.filter(({ name, query }) => name === 'listLines' && query.has('searchTerm'));
  expect(searched).toHaveLength(1);
});

it('each status to filter by shows its number of lines', async () => {
  const { user, requests } = await open('/lines');
  await screen.findByRole('link', { name: 'Truck 14' });
  await user.click(screen.getByRole('button', { name: 'Filter by status' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Resuming 2' }));
  await waitFor(() => expect(asked(requests)).toContain('status=resuming'));
  expect(window.location.search).toBe('?status=resuming');
  await user.click(screen.getByRole('button', { name: 'Remove the Status filter' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('lines that need attention are one press away, with their number', async () => {
  const { user, requests } = await open('/lines', {
    listActivePlans: () => answered({ plans: [activePlan({ attentionCount: 2 }), activePlan({ id: 'plan_2' })] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Needs attention 3', pressed: false }));
  await waitFor(() => expect(asked(requests)).toContain('status=attention'));
  expect(screen.getByRole('button', { name: 'Needs attention 3', pressed: true })).toBeDefined();
});

it('filters are tokens in the address that can be removed one by one', async () => {
  const { user, requests } = await open('/lines?carrier=kore&reason=payment&tag=north&planId=plan_1');
  await screen.findByRole('link', { name: 'Truck 14' });
  expect(asked(requests)).toBe('carrier=kore&planId=plan_1&reason=payment&tag=north&page=1&limit=20');
  expect(await screen.findByRole('button', { name: 'Plan: Tracker 50 MB' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove the Reason filter' }));
  await waitFor(() => expect(window.location.search).not.toContain('reason'));
  expect(window.location.search).toContain('tag=north');
});

it('the order is chosen in the head of a column or beside the count, which says it', async () => {
  const { user, requests } = await open('/lines');
  await screen.findByRole('link', { name: 'Truck 14' });
  await user.click(screen.getByRole('button', { name: 'Line' }));
  await waitFor(() => expect(asked(requests)).toContain('sort=name'));
  const order = within(screen.getByRole('navigation', { name: 'Pages of lines' })).getByRole('combobox', {
    name: 'Sorted by',
  });
  await waitFor(() => expect(order).toHaveProperty('value', 'name'));
  await user.selectOptions(order, 'Oldest first');
  await waitFor(() => expect(window.location.search).toBe('?sort=oldest'));
  await user.selectOptions(order, 'Newest first');
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('columns are chosen and rows made lower, and the browser remembers it', async () => {
  const { user } = await open('/lines');
  await screen.findByRole('link', { name: 'Truck 14' });
  expect(screen.queryByRole('columnheader', { name: 'IMEI' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'IMEI' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Plan' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
  const compact = await screen.findByRole('menuitemradio', { name: 'Compact', checked: true });
  await user.click(compact);
  expect(compact.isConnected).toBe(true);
  cleanup();
  await open('/lines');
  expect(await screen.findByRole('columnheader', { name: 'IMEI' })).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Plan' })).toBeNull();
});

it('columns give way until the rest has room, and Display says so; nothing gives way to columns that were added', async () => {
  const room = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  const table = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function width(
    this: HTMLElement,
  ) {
    return 100 * this.querySelectorAll('th').length;
  });
  const { user } = await open('/lines', { listLines: () => answered(pageOf([line({ name: null })])) });
  await user.click(await screen.findByRole('button', { name: 'Display' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Compact' }));
  const titles = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  await waitFor(() => expect(titles()).not.toContain('Cost'));
  expect(titles()).toEqual(expect.arrayContaining(['Line', 'ICCID', 'Status', 'Plan', 'Data this period']));
  expect(screen.getByRole('menuitemcheckbox', { name: /^Cost.*No room$/, checked: true })).toBeDefined();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'IMEI' }));
  expect(titles()).toEqual(expect.arrayContaining(['ICCID', 'IMEI', 'Cost', 'Status since']));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'IMEI' }));
  room.mockReturnValue(500);
  await user.click(screen.getByRole('menuitemcheckbox', { name: /^Cost/ }));
  await waitFor(() => expect(titles()).not.toContain('ICCID'));
  expect(screen.getByText('8988 3030 0000 8013 9311')).toBeDefined();
  room.mockRestore();
  table.mockRestore();
});

it('the column that lines are in order of is there, hidden or not, and on phones in place of the usage', async () => {
  const api = { listLines: () => answered(pageOf([line({ lastSeenOn: null })])) };
  await open('/lines?sort=longestUnseen', api);
  expect(await screen.findByRole('columnheader', { name: /Last seen/ })).toBeDefined();
  cleanup();
  vi.stubGlobal('innerWidth', 390);
  await open('/lines?sort=longestUnseen', api);
  const row = () => screen.getByRole('link', { name: 'Truck 14' }).closest('tr')?.textContent;
  await waitFor(() => expect(row()).toContain('Never'));
  cleanup();
  await open('/lines?sort=cost', api);
  await waitFor(() => expect(row()).toContain('$2.40'));
  cleanup();
  await open('/lines', api);
  await waitFor(() => expect(row()).toMatch(/ of 50 MB/));
});

it('in compact rows what else is known of a state stands in one line', async () => {
  const waiting = line({ status: 'suspending', suspendReasons: ['user'], endsOn: '2026-12-31' });
  const { user } = await open('/lines', { listLines: () => answered(pageOf([waiting])) });
  await user.click(await screen.findByRole('button', { name: 'Display' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Compact' }));
  const note = await screen.findByTitle(/Waiting for KORE$/);
  expect(note.className).toContain('truncate');
  // The name stays while the others are moved sideways: the number beside it does not, and is a column to sort by.
  expect(screen.getByRole('link', { name: 'Truck 14' }).closest('td')?.textContent).toBe('Truck 14');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'ICCID' }));
  await waitFor(() => expect(window.location.search).toBe('?sort=iccid'));
  expect(screen.getByRole('columnheader', { name: 'ICCID' }).getAttribute('aria-sort')).toBe('ascending');
});

it('a state that does not exist is no filter, and none is shown', async () => {
  const { requests } = await open('/lines?status=sleeping&reason=none&carrier=acme');
  await screen.findByRole('link', { name: 'Truck 14' });
  expect(asked(requests)).not.toMatch(/status|reason|carrier/);
  expect(screen.queryByRole('button', { name: /^Remove the .* filter$/ })).toBeNull();
});

it('the next page is read from where this one ended', async () => {
  const { user, requests } = await open('/lines', {
    listLines: () => answered(pageOf([line()], { total: 45, nextCursor: 'after-20' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked(requests)).toBe('page=2&limit=20&cursor=after-20'));
  expect(window.location.search).toBe('?page=2&cursor=after-20');
});

it('a search without result says so and can be cleared', async () => {
  const { user } = await open('/lines?searchTerm=zebra', {
    listLines: ({ query }) => answered(pageOf(query.has('searchTerm') ? [] : [line()])),
  });
  await screen.findByText(/“zebra”/);
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByRole('link', { name: 'Truck 14' })).toBeDefined();
  expect(window.location.search).toBe('');
});

it('a search for a tag offers its lines, and the tag takes the place of the text', async () => {
  const { user } = await open('/lines?searchTerm=NOR&status=active', { listLines: () => answered(pageOf([])) });
  await user.click(await screen.findByRole('button', { name: 'Tag: north 3' }));
  await waitFor(() => expect(window.location.search).toBe('?status=active&tag=north'));
  expect(screen.queryByRole('button', { name: 'Tag: north 3' })).toBeNull();
});

it('the page says that no lines need attention', async () => {
  await open('/lines?status=attention', { listLines: () => answered(pageOf([])) });
  expect(await screen.findByText('No lines need attention')).toBeDefined();
});

it('an address past the end leads back to the first page', async () => {
  const { user } = await open('/lines?page=9', {
    listLines: ({ query }) =>
      answered(query.get('page') === '9' ? pageOf([], { total: 1, page: 9 }) : pageOf([line()])),
  });
  await screen.findByText('No such page');
  await user.click(screen.getByRole('button', { name: 'First page' }));
  expect(await screen.findByRole('link', { name: 'Truck 14' })).toBeDefined();
});

it('a failed load says so and can be tried again', async () => {
  let broken = true;
  const { user } = await open('/lines', {
    listLines: () => (broken ? refused(500, 'unexpected', 'Something went wrong') : answered(pageOf([line()]))),
  });
  await screen.findByText("We couldn't load your lines");
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Truck 14' })).toBeDefined();
});

it('a person who may not read lines sees that the role forbids it', async () => {
  await open('/lines', { listLines: () => refused(403, 'not_allowed', 'Your role does not allow this.') });
  expect(await screen.findByText("Your role can't view this")).toBeDefined();
});

it('a viewer sees the lines but no way to change them', async () => {
  await open('/lines', { getProfile: () => answered(profile({ role: 'viewer' })) });
  await screen.findByRole('link', { name: 'Truck 14' });
  expect(screen.queryByRole('button', { name: /^Rename/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Activate lines' })).toBeNull();
});

it('an active line that is past due shows both', async () => {
  await open('/lines', { listLines: () => answered(pageOf([line({ subscriptionStatus: 'past_due' })])) });
  const row = within((await screen.findByRole('link', { name: 'Truck 14' })).closest('tr') ?? document.body);
  expect(row.getByText('Active')).toBeDefined();
  expect(row.getByText('Past due')).toBeDefined();
});
