import type { Job, JobRow, MethodLabel, Payment, Profile, Quote, SpendCap } from '@linekeeper/contract';
import type { Ordered } from '../parts/shipment/shipment-table.tsx';
import { words as all } from './words.ts';

const words = all.business;

/** What the server would answer, made up. */
export const visa: MethodLabel = { id: 'pm_1', kind: 'card', label: words.brand, last4: '1111' };

export const owner: Profile = {
  accountId: 'acc_1',
  status: 'active',
  role: 'owner',
  memberSince: '2026-01-05T20:00:00.000Z',
  termsDue: null,
  hold: null,
  netDays: null,
  timeZone: 'America/Los_Angeles',
  emailid: 'ada@example.com',
  fname: 'Ada',
  lname: 'Example',
  company: words.company,
  phone: '+17145550100',
  billaddress: '1 Harbor Way',
  billcity: 'Irvine',
  billstate: 'California',
  billzip: '92614',
  shipaddress: '1 Harbor Way',
  shipcity: 'Irvine',
  shipstate: 'California',
  shipzip: '92614',
};

export const spendCap: SpendCap = {
  periodEnd: '2026-03-15',
  timeZone: 'America/Los_Angeles',
  recurringCents: 24_000,
  mostCents: 24_000,
  ownCents: null,
  capCents: 24_000,
  usedCents: 19_500,
  reachedPercent: 80,
  lineCount: 0,
  asOf: '2026-03-02T15:00:00.000Z',
};

export const payment: Payment = {
  id: 'txn_1',
  at: '2026-03-01T10:00:00.000Z',
  amountCents: 1200,
  status: 'approved',
  trigger: 'activation',
  description: words.charge,
  method: visa,
  invoices: [],
  reason: null,
  paidAt: '2026-03-01T10:00:03.000Z',
  clearsAt: null,
  returnedAt: null,
  refundedCents: 0,
};

export const row: JobRow = {
  row: 1,
  given: '89883030000080139311',
  lineId: 'line_1',
  iccid: '89883030000080139311',
  name: words.lines[0],
  state: 'done',
  text: null,
  mayRetry: false,
  warnings: [],
};

const quote: Quote = {
  id: 'quo_1',
  action: 'changePlan',
  expiresAt: '2026-03-02T16:30:00.000Z',
  signature: '',
  lineCount: 40,
  refused: [],
  blockers: [],
  today: {
    items: [{ text: words.rest, quantity: 40, unitCents: 110, amountCents: 4400 }],
    subtotalCents: 4400,
    taxCents: 352,
    totalCents: 4752,
  },
  method: visa,
  nextInvoice: {
    on: '2026-03-15',
    changes: [{ text: words.plan, formula: '$4.50 − $2.40', quantity: 40, unitCents: 210, amountCents: 8400 }],
    subtotalCents: 8400,
    taxCents: 672,
    totalCents: 9072,
  },
  undo: [{ text: words.undo, until: '2026-03-14' }],
  notes: [words.note],
  jobId: null,
};

/** A change of plan before it is started, of which two lines are left out. */
export const job: Job = {
  id: 'job_1',
  action: 'changePlan',
  state: 'draft',
  title: words.change,
  createdAt: '2026-03-02T16:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  rowsForgottenAt: null,
  by: words.person,
  planId: 'plan_1',
  planName: words.plan,
  carrier: null,
  plans: [],
  total: 42,
  readyCount: 40,
  refusedCount: 2,
  runningCount: 0,
  doneCount: 0,
  failedCount: 0,
  unknownCount: 0,
  canceledCount: 0,
  refusals: [
    { code: 'line_past_due', text: words.refusal, count: 2, firstRows: [7, 31], firstLines: null, possibleAt: null },
  ],
  price: { items: [], todayCents: 0, monthlyDeltaCents: 0, notes: [] },
  quote,
  method: visa,
  blockers: [],
  secondsLeft: null,
  schedule: null,
  stopped: null,
  madeFrom: null,
  undoneBy: null,
  overlaps: [],
  undo: null,
  mayRepeat: true,
  tagChange: null,
};

export const order: Ordered = {
  items: [{ id: 'sku_1', name: words.sim, packSize: 10, priceCents: 2500, quantity: 3, amountCents: 7500 }],
  subtotalCents: 7500,
  deliveryCents: 1200,
  taxCents: 696,
  totalCents: 9396,
};
