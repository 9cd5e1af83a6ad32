import { expect, it } from 'vitest';
import { entryCause } from './entry-cause.ts';

it.each([
  ['invoice:inv_1:issued', 'invoice', 'inv_1'],
  ['invoice:inv_1:credited', 'credit_used', 'inv_1'],
  ['invoice:inv_1:void', 'invoice_voided', 'inv_1'],
  ['invoice:inv_1:uncollectible', 'invoice_written_off', 'inv_1'],
  ['invoice:inv_1:recovered:rcp_1', 'invoice_recovered', 'inv_1'],
  ['credit-note:crn_1', 'credit_note', 'crn_1'],
  ['charge:txn_1:approved', 'payment', 'txn_1'],
  ['charge:txn_1:returned', 'payment_returned', 'txn_1'],
  ['charge:txn_1:voided', 'payment_voided', 'txn_1'],
  ['adoption:adp_1', 'payment_corrected', null],
  ['adoption:adp_1:taken', 'payment_corrected', null],
  ['correction:cor_1:refunded', 'refund', 'cor_1'],
  ['recorded-payment:rcp_1', 'recorded_payment', 'rcp_1'],
  ['correction:cor_1:kept', 'refund_kept', 'cor_1'],
  ['recorded-payment:rcp_1:reversed', 'recorded_payment_returned', 'rcp_1'],
  ['correction:cor_1:settled', 'other', null],
  ['constructor:x', 'other', null],
  ['', 'other', null],
])('%j is %s of %s', (cause, kind, subject) => {
  expect(entryCause(cause)).toEqual({ kind, subject });
});
