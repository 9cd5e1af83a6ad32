import { screen, within } from '@testing-library/react';
import type { BankImport, BankRow } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers } from '../../../../test/provider/open-console.tsx';
import { pageOf } from '../../../../test/samples.ts';

const statement: BankImport = {
  id: 'bim_1',
  name: 'november.csv',
  createdAt: '2026-11-23T10:00:00.000Z',
  createdBy: 'Eva',
  outgoingCount: 2,
  counts: [
    { state: 'open', count: 1, amountCents: 500 },
    { state: 'ready', count: 2, amountCents: 12_000 },
  ],
};
const row: BankRow = {
  rowNo: 4,
  state: 'open',
  day: '2026-11-20',
  amountCents: 500,
  reference: 'thank you',
  payer: 'Acme',
  account: { id: 'acct_1', company: 'Acme Fleet' },
  invoices: ['INV-1'],
  confidence: 'unsure',
  notes: ['Only the amount matches.'],
  knownImportId: null,
};
const columns = {
  day: 'Date',
  amount: 'Amount',
  credit: null,
  debit: null,
  reference: 'Text',
  payer: null,
  bankId: null,
  dayOrder: 'mdy',
  decimal: '.',
} as const;
const read = {
  problem: null,
  names: ['Date', 'Text', 'Amount'],
  sample: [['11/20/2026', 'thanks', '5.00']],
  columns,
  isKept: false,
};

const open = (api: ConsoleAnswers = {}) =>
  openConsole('/provider/money/transfers/imports/bim_1', {
    self: { role: 'finance' },
    api: {
      getBankImport: () => answered(statement),
      listBankRows: () => answered(pageOf([row])),
      findCustomers: () => answered(pageOf([])),
      ...api,
    },
  });

it('a statement is imported with the columns that a person chose', async () => {
  const { user, sent } = await openConsole('/provider/money/transfers/imports', {
    self: { role: 'finance' },
    api: {
      listBankImports: () => answered(pageOf([])),
      readBankFile: () => answered(read),
      createBankImport: () => answered({ id: null, problem: 'This statement has no deposits.' }),
    },
  });
  expect(await screen.findByText('No bank statements yet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Import bank statement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import bank statement' }));
  await user.click(dialog.getByRole('button', { name: 'Match deposits' }));
  expect(await dialog.findByText('Choose a file.')).toBeDefined();
  await user.upload(dialog.getByLabelText('Statement (CSV)'), new File(['Date,Text,Amount'], 'november.csv'));
  await user.selectOptions(await dialog.findByLabelText('Payer'), 'Text');
  await user.click(dialog.getByRole('button', { name: 'Match deposits' }));
  expect(await dialog.findByText('This statement has no deposits.')).toBeDefined();
  expect(sent('createBankImport')[0]?.body).toMatchObject({ name: 'november.csv', columns: { payer: 'Text' } });
});

it('deposits are shown with their matches and why, and those that are ready are recorded', async () => {
  const { user, sent } = await open({ recordBankRows: () => answered({ count: 2 }) });
  expect(await screen.findByText(/Only the amount matches/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Acme Fleet' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Record 2 payments' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/\$120\.00 is recorded/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Record 2 payments' }));
  expect(await screen.findByText('We are recording the payments')).toBeDefined();
  expect(sent('recordBankRows')).toHaveLength(1);
});

it('rows that were being recorded are shown again once they are', async () => {
  const at = (state: 'queued' | 'recorded') => ({ ...statement, counts: [{ state, count: 1, amountCents: 500 }] });
  let asked = 0;
  const state = () => (asked === 1 ? 'queued' : 'recorded');
  await open({
    getBankImport: () => {
      asked += 1;
      return answered(at(state()));
    },
    listBankRows: () => answered(pageOf([{ ...row, state: state() }])),
  });
  expect(await within(await screen.findByRole('row', { name: /thank you/ })).findByText('Recorded')).toBeDefined();
});

it('a person takes the proposed match, or leaves the deposit out', async () => {
  const { user, sent } = await open({
    chooseBankMatch: () => answered({ problem: 'This row has moved on.' }),
    skipBankRow: () => answered({ problem: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Choose, row 4' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What does this deposit pay?' }));
  await user.click(dialog.getByRole('button', { name: 'Use this match' }));
  expect(await dialog.findByText('This row has moved on.')).toBeDefined();
  expect(sent('chooseBankMatch')[0]?.body).toEqual({ rowNo: 4, account: 'acct_1', invoices: ['INV-1'] });
  await user.click(dialog.getByRole('button', { name: 'Leave out' }));
  expect(await screen.findByText('The deposit is left out')).toBeDefined();
});
