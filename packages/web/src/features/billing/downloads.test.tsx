import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { answered, gaveFile, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { saveCsv } from '../../../test/save-csv.ts';
import { failedList, invoice, pageOf, payment, profile } from '../../../test/samples.ts';

const saved: { name: string; blob: Blob }[] = [];
let given: Blob | undefined;
let click: MockInstance<() => void>;

beforeEach(() => {
  saved.length = 0;
  // jsdom has neither object addresses nor downloads.
  URL.createObjectURL = (blob: Blob) => {
    given = blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    if (given) saved.push({ name: this.download, blob: given });
  });
});
afterEach(() => click.mockRestore());

const open = (api: ApiAnswers, changes = {}, path = '/billing/invoices?open=inv_1') =>
  openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile({ role: 'viewer' })),
      getFailedSubscriptions: () => answered(failedList([])),
      listInvoices: () => answered(pageOf([invoice()])),
      listInvoiceMonths: () => answered({ items: [] }),
      getInvoice: () =>
        answered({
          invoice: invoice({ id: 'inv_1', ...changes }),
          billTo: {
            company: 'Fleet Inc',
            address: '12 Harbor Road',
            city: 'Irvine',
            state: 'California',
            zip: '92626',
          },
          seller: null,
          purchaseOrder: null,
          terms: null,
          remitTo: null,
          recorded: [],
          taxes: [],
          creditCents: 0,
          creditNotes: [],
          groups: [],
          payments: [],
        }),
      ...api,
    },
  });

it('a paper is saved under its name, with one click and one request', async () => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const { user, requests } = await open({
    getInvoicePdf: async () => {
      await isReleased;
      return gaveFile('INV-202611-000001.pdf', 'the bytes');
    },
  });
  const button = await screen.findByRole('button', { name: 'Download as PDF' });
  await user.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await user.click(button);
  release();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('INV-202611-000001.pdf');
  expect(saved[0]?.blob.size).toBe(9);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  const asked = requests.filter((request) => request.name === 'getInvoicePdf');
  expect(asked.map(({ path }) => path)).toEqual([expect.stringContaining('/invoices/inv_1/')]);
  expect(asked[0]?.headers.get('idToken')).toBeTruthy();
});

it.each([
  ['CSV', 'plain'],
  ['CSV for Excel, which keeps long numbers', 'excel'],
])('the lines of an invoice are saved as %s', async (text, form) => {
  const { user, requests } = await open({ getInvoiceCsv: () => gaveFile('INV-202611-000001.csv', 'ICCID') });
  await saveCsv(user, 'Download as CSV', text);
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['INV-202611-000001.csv']));
  const asked = requests.filter((request) => request.name === 'getInvoiceCsv');
  expect(asked.map(({ query }) => query.get('form'))).toEqual([form]);
});

it('a download that fails says so, and can be tried again', async () => {
  let answer = refused(503, 'unavailable', 'Please try again in a moment.');
  const { user } = await open({ getInvoicePdf: () => answer });
  await user.click(await screen.findByRole('button', { name: 'Download as PDF' }));
  expect(await screen.findByText("We couldn't download the file. Please try again in a moment.")).toBeDefined();
  answer = gaveFile('INV-202611-000001.pdf', 'x');
  await user.click(screen.getByRole('button', { name: 'Download as PDF' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByText(/couldn't download/)).toBeNull();
});

it('the whole payment history is saved as one table, and a failure says so', async () => {
  let answer = refused(503, 'unavailable', 'Please try again in a moment.');
  const listPayments = () => answered(pageOf([payment()]));
  const { user } = await open({ listPayments, exportPayments: () => answer }, {}, '/billing/payments');
  await saveCsv(user, 'Download all as CSV', 'CSV');
  expect(await screen.findByText("We couldn't download the file. Please try again in a moment.")).toBeDefined();
  answer = gaveFile('payments-2026-11-21.csv', 'Date');
  await saveCsv(user, 'Download all as CSV', 'CSV');
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['payments-2026-11-21.csv']));
});

it('a history without payments offers no table', async () => {
  await open({ listPayments: () => answered(pageOf([])) }, {}, '/billing/payments');
  expect(await screen.findByText('No payments yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Download all as CSV' })).toBeNull();
});

it('a draft offers no files', async () => {
  await open({}, { number: null, issuedAt: null, status: 'draft' });
  expect(await screen.findByText('Not issued yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
});
