import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints, TakeOverCharges, TakeOverRow } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered, gaveFile, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers } from '../../../../test/provider/open-console.tsx';
import { pageOf } from '../../../../test/samples.ts';

type Shown = ReplyOf<ProviderEndpoints['getTakeOver']>;

const counts = { total: 3, warnings: 1, ready: 2, refused: 1, known: 0, done: 0, failed: 0 };
const books = { owedCents: 12_000, creditCents: 500, takenOwedCents: 0, takenCreditCents: 0, bookedCents: 0 };
const takeOver = (more: Partial<Shown> = {}): Shown => ({
  id: 'tko_1',
  name: 'Old system',
  state: 'checked',
  asksCarriers: false,
  createdAt: '2026-11-23T10:00:00.000Z',
  createdBy: 'Eva',
  checkedAt: '2026-11-23T10:01:00.000Z',
  startedAt: null,
  startedBy: null,
  finishedAt: null,
  counts: [{ kind: 'line', ...counts }],
  books,
  waitingCount: 0,
  invitingCount: 0,
  ...more,
});
const row: TakeOverRow = {
  kind: 'line',
  rowNo: 7,
  customer: 'acme',
  text: '89883030000000000270',
  state: 'refused',
  problems: ['Another line has this SIM.'],
  warnings: [],
  resultId: null,
};
const bill = { day: '2026-12-05', issuedOn: '2026-12-05', lineCount: 2, subtotalCents: 2_000, taxCents: 145 };
const charges: TakeOverCharges = {
  customer: 'acme',
  company: 'Acme Fleet',
  accountId: null,
  lineCount: 2,
  owedCents: 12_000,
  creditCents: 500,
  bills: [{ ...bill, creditCents: 500, totalCents: 1_645 }],
};
const totals = { billsCents: 1_645, owedCents: 12_000, creditCents: 500 };

const open = (more: Partial<Shown> = {}, api: ConsoleAnswers = {}) =>
  openConsole('/provider/take-over/tko_1', {
    self: { role: 'owner' },
    api: {
      getTakeOver: () => answered(takeOver(more)),
      listTakeOverRows: () => answered(pageOf([row])),
      listTakeOverCharges: () => answered({ ...pageOf([charges]), totals }),
      ...api,
    },
  });

it('where no files were uploaded yet, the page says what comes next', async () => {
  await openConsole('/provider/take-over', {
    self: { role: 'owner' },
    api: { listTakeOvers: () => answered(pageOf([])) },
  });
  expect(await screen.findByText('No take-overs yet')).toBeDefined();
});

it('only owners may open it', async () => {
  await openConsole('/provider/take-over', { self: { role: 'finance' } });
  expect(screen.queryByRole('link', { name: 'Take over customers' })).toBeNull();
  expect(screen.queryByText('No take-overs yet')).toBeNull();
});

it('files are sent to be checked, and what is wrong with them as files is said', async () => {
  const { user, sent } = await openConsole('/provider/take-over', {
    self: { role: 'owner' },
    api: {
      listTakeOvers: () => answered(pageOf([])),
      createTakeOver: () => answered({ id: null, problems: ['lines.csv needs these columns: plan.'] }),
    },
  });
  const [button] = await screen.findAllByRole('button', { name: 'New take-over' });
  await user.click(button ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'New take-over' }));
  await user.click(dialog.getByRole('button', { name: 'Check files' }));
  expect(await dialog.findByText('Enter a name.')).toBeDefined();
  await user.type(dialog.getByLabelText('Name'), 'Old system');
  await user.upload(dialog.getByLabelText('lines.csv'), new File(['iccid'], 'lines.csv', { type: 'text/csv' }));
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Check files' }));
  expect(await dialog.findByText('lines.csv needs these columns: plan.')).toBeDefined();
  expect(sent('createTakeOver')).toMatchObject([
    {
      body: {
        name: 'Old system',
        lines: 'iccid',
        customers: '',
        people: '',
        prices: '',
        balances: '',
        asksCarriers: true,
      },
    },
  ]);
});

it('the dry run shows what is wrong by row, and what will be charged when', async () => {
  await open();
  const rows = within(await screen.findByRole('table', { name: 'Rows of the files' }));
  expect(await rows.findByText('Another line has this SIM.')).toBeDefined();
  expect(rows.getByText('Lines 7')).toBeDefined();
  const shown = within(screen.getByRole('table', { name: 'What will be charged, and when' }));
  expect((await shown.findByText(/Dec 5, 2026: \$16\.45/)).textContent).toBe(
    'Dec 5, 2026: $16.45 (tax $1.45, credit $5.00)',
  );
  expect(shown.getByText('$120.00 owed, $5.00 credit')).toBeDefined();
});

it('taking over names what is taken and left out, and asks first', async () => {
  const { user, sent } = await open({}, { startTakeOver: () => answered({ id: 'tko_1' }) });
  await user.click(await screen.findByRole('button', { name: 'Take over 2 rows' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Take over these rows?' }));
  expect(dialog.getByText('2 rows will be taken over, and 1 refused row is left out.')).toBeDefined();
  expect(sent('startTakeOver')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Take over 2 rows' }));
  await waitFor(() => expect(sent('startTakeOver')).toHaveLength(1));
});

it('a refused start says why and changes nothing on the page', async () => {
  const { user } = await open({}, { startTakeOver: () => refused(409, 'take_over_busy', 'It has moved on.') });
  await user.click(await screen.findByRole('button', { name: 'Take over 2 rows' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Take over 2 rows' }));
  expect(await dialog.findByText('It has moved on.')).toBeDefined();
});

it('people who were taken over are invited only when staff confirm it', async () => {
  const { user, sent } = await open(
    { state: 'done', waitingCount: 3 },
    { inviteTakenOver: () => answered({ count: 3 }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Invite 3 people' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Invite these people?' }));
  await user.click(dialog.getByRole('button', { name: 'Invite 3 people' }));
  await waitFor(() => expect(sent('inviteTakenOver')).toHaveLength(1));
});

it('the books say whether the ledger agrees with what was taken over', async () => {
  const taken = { ...books, takenOwedCents: 12_000, takenCreditCents: 500, bookedCents: 11_500 };
  await open({ state: 'done', books: taken });
  expect(await screen.findByText('The ledger agrees with what was taken over.')).toBeDefined();
});

it('books that differ are named', async () => {
  await open({ state: 'done', books: { ...books, takenOwedCents: 12_000, bookedCents: 11_000 } });
  expect(await screen.findByText(/The ledger differs/)).toBeDefined();
});

it('the report is a file of all rows', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const { user, sent } = await open({}, { exportTakeOver: () => gaveFile('take-over-2026-11-23.csv', 'File') });
  await user.click(await screen.findByRole('button', { name: 'Download report' }));
  await waitFor(() => expect(sent('exportTakeOver')).toHaveLength(1));
});

it('rows are narrowed to those with problems', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Problems' }));
  await waitFor(() => expect(sent('listTakeOverRows').at(-1)?.query.get('only')).toBe('problems'));
});

it('that it could not be loaded is said', async () => {
  await open({}, { getTakeOver: () => refused(503, 'unavailable', 'Away.') });
  expect(await screen.findByText("We couldn't load this take-over")).toBeDefined();
});

it('what the check found shows on the page that was opened before it', async () => {
  let hasChecked = false;
  await openConsole('/provider/take-over/tko_1', {
    self: { role: 'owner' },
    api: {
      getTakeOver: () => answered(takeOver({ state: hasChecked ? 'checked' : 'checking' })),
      listTakeOverRows: () => answered(pageOf([hasChecked ? row : { ...row, state: 'read', problems: [] }])),
      listTakeOverCharges: () => answered({ ...pageOf(hasChecked ? [charges] : []), totals }),
    },
  });
  expect(await screen.findByText('Not checked')).toBeDefined();
  hasChecked = true;
  expect(await screen.findByText('Another line has this SIM.', {}, { timeout: 30_000 })).toBeDefined();
  expect(await screen.findByText('Acme Fleet')).toBeDefined();
});
