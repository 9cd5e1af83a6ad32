import type { AuditEntryShown, WholeAuditEntry } from '@linekeeper/contract/provider';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answered, gaveFile, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleOptions } from '../../../../test/provider/open-console.tsx';

const renamed: AuditEntryShown = {
  id: 'aud_1',
  at: '2026-11-22T23:30:00.000Z',
  action: 'line.renamed',
  actorKind: 'person',
  actorId: 'subject-ada',
  actorName: 'Ada Byron',
  account: 'acct_acme',
  company: 'Acme Fleet',
  about: { line: 'line_1' },
  before: { name: 'Old truck' },
  after: { name: 'Truck 14', shared: false, amountCents: 765, dueAt: '2026-11-23T10:00:00.000Z' },
};
const whole: WholeAuditEntry = {
  ...renamed,
  requestId: 'req-1',
  personal: [
    { of: 'subject-ada', values: { email: 'ada@example.com' } },
    { of: 'subject-zoe', values: null },
  ],
  seal: { position: 7, sealedAt: '2026-11-22T23:30:02.000Z' },
};

function openAudit(path: string, { self = { role: 'auditor' }, api = {} }: ConsoleOptions = {}) {
  return openConsole(path, {
    self,
    api: {
      listAuditEntries: () => answered({ items: [renamed], nextCursor: null }),
      listAuditActions: () => answered({ actions: ['line.renamed', 'plans.imported'] }),
      getAuditEntry: () => answered(whole),
      ...api,
    },
  });
}

it('changes are listed in words with who made them, whose they are and their time in UTC, and without ids', async () => {
  await openAudit('/provider/audit');
  await screen.findByText('Ada Byron');
  const [, row] = within(screen.getByRole('table', { name: 'Changes' })).getAllByRole('row');
  expect(row?.textContent).toMatch(
    /Line renamed.*Ada Byron Person.*Acme Fleet.*Name: Truck 14, Shared: no.*Nov 22, 2026 11:30 PM UTC/,
  );
  expect(row?.textContent).not.toMatch(/subject-ada|acct_acme|line_1|line\.renamed/);
});

it.each([
  [{ actorKind: 'job', actorId: 'clock.run-chore', actorName: null }, /Portal/, /clock/],
  [{ actorKind: 'operator', actorId: 'olga', actorName: null }, /olga Operator/, /null/],
  [
    { after: { lines: ['line_5', 'line_6', 'line_7', 'line_8'], kind: 'refund_payment' } },
    /Lines: 4, Kind: Refund payment/,
    /line_5|refund_payment/,
  ],
  [{ actorName: null, company: null }, /Person.*Erased customer/, /subject-ada/],
  [{ account: null, company: null, action: 'sim_prices.added' }, /SIM prices added.*Provider/, /sim_prices/],
] satisfies [Partial<AuditEntryShown>, RegExp, RegExp][])(
  'what has no name is called by what is known: %j',
  async (more, says, not) => {
    await openAudit('/provider/audit', {
      api: { listAuditEntries: () => answered({ items: [{ ...renamed, ...more }], nextCursor: null }) },
    });
    const row = (await screen.findAllByRole('link', { name: / at Nov 22/ }))[0]?.closest('tr');
    expect(row?.textContent).toMatch(says);
    expect(row?.textContent).not.toMatch(not);
  },
);

it('the filters are in the address, and reach the list and the export', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  HTMLAnchorElement.prototype.click = () => undefined;
  const { user, sent } = await openAudit('/provider/audit?action=line.renamed', {
    api: { exportAuditEntries: () => gaveFile('audit-log-2026-11-23.csv', 'id') },
  });
  await user.click(await screen.findByRole('button', { name: 'Filter by ids' }));
  await user.type(await screen.findByLabelText('Id of the customer'), 'acct_acme');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Filter by days' }));
  await user.type(await screen.findByLabelText('From'), '2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(window.location.search).toBe('?action=line.renamed&account=acct_acme&from=2026-11-01'));
  expect(screen.queryByLabelText('From')).toBeNull();
  expect(screen.getByRole('button', { name: 'Days: from Nov 1, 2026' })).toBeDefined();
  await waitFor(() => expect(sent('listAuditEntries').at(-1)?.query.get('account')).toBe('acct_acme'));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(sent('exportAuditEntries')).toHaveLength(1));
  expect(Object.fromEntries(sent('exportAuditEntries')[0]?.query ?? [])).toEqual({
    action: 'line.renamed',
    account: 'acct_acme',
    from: '2026-11-01',
  });
});

it('days that end before they begin are refused at the field', async () => {
  const { user, sent } = await openAudit('/provider/audit');
  await user.click(await screen.findByRole('button', { name: 'Filter by days' }));
  await user.type(await screen.findByLabelText('From'), '2026-11-10');
  await user.type(screen.getByLabelText('Through'), '2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('The last day is before the first')).toBeDefined();
  expect(sent('listAuditEntries')).toHaveLength(1);
});

it('one change opens with before, after, personal values and its seal; what was erased says so', async () => {
  const { user } = await openAudit('/provider/audit');
  await user.click(await screen.findByRole('link', { name: /^Line renamed at/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Line renamed' });
  for (const text of ['Old truck', 'Truck 14', 'no', 'ada@example.com', /Erased\./, /^Position 7, sealed Nov 22/])
    expect(await within(drawer).findByText(text)).toBeDefined();
  for (const text of ['$7.65', 'Nov 23, 2026, 10:00 AM UTC', 'Ada Byron, Person', 'subject-ada', 'acct_acme', 'line_1'])
    expect(within(drawer).getByText(text)).toBeDefined();
  for (const name of ['Copy Who', 'Copy Customer', 'Copy Line', 'Copy Change'])
    expect(within(drawer).getByRole('button', { name })).toBeDefined();
  expect(within(drawer).getByRole('link', { name: 'Acme Fleet' }).getAttribute('href')).toBe(
    '/provider/customers/acct_acme',
  );
  expect(window.location.search).toBe('?entry=aud_1');
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('more is loaded behind the last entry', async () => {
  const { user, sent } = await openAudit('/provider/audit', {
    api: {
      listAuditEntries: ({ query }) =>
        query.get('cursor') === 'next'
          ? answered({
              items: [{ ...renamed, id: 'aud_0', action: 'plans.imported', account: null, company: null }],
              nextCursor: null,
            })
          : answered({ items: [renamed], nextCursor: 'next' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  const row = (await screen.findByText('Plans imported')).closest('tr');
  expect(row?.textContent).toContain('Provider');
  expect(sent('listAuditEntries')).toHaveLength(2);
});

it.each([
  [[], 'The log is intact: 3 sealed changes'],
  [['Entry aud_1 at position 2 was changed or moved.'], 'The log was changed: 1 fault'],
])('verifying says what was found: %j', async (faults, title) => {
  const head = { position: 3, hash: 'abc' };
  const { user, sent } = await openAudit('/provider/audit', {
    api: { verifyAudit: () => answered({ sealedCount: 3, head, faults }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Verify log' }));
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText('Newest seal: 3:abc')).toBeDefined();
  for (const fault of faults) expect(screen.getByText(fault)).toBeDefined();
  expect(sent('verifyAudit')[0]?.headers.get('x-csrf-token')).toBe('csrf-1');
});

it('filters that find nothing can be cleared', async () => {
  const { user } = await openAudit('/provider/audit?about=line_9', {
    api: {
      listAuditEntries: ({ query }) => answered({ items: query.get('about') ? [] : [renamed], nextCursor: null }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Ada Byron')).toBeDefined();
});

it('a list that does not come can be asked for again', async () => {
  const answers = [refused(503, 'unavailable', 'Try again in a minute.')];
  const { user } = await openAudit('/provider/audit', {
    api: { listAuditEntries: () => answers.shift() ?? answered({ items: [renamed], nextCursor: null }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada Byron')).toBeDefined();
});

it('a role that may not read it sees why at its address, and asks for nothing', async () => {
  const { sent } = await openAudit('/provider/audit', { self: { role: 'support' } });
  expect(await screen.findByRole('heading', { level: 1, name: "Your role can't view this" })).toBeDefined();
  expect(screen.getByText(/Audit log is not open to the role Support/)).toBeDefined();
  expect(sent('listAuditEntries')).toHaveLength(0);
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
});
