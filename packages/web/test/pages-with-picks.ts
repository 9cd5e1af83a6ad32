import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { routerPlan } from './activation-samples.ts';
import type { EndingLogIn } from './ending-log-in.ts';
import { answered, type ApiAnswers } from './fake-api.ts';
import { draft, job } from './job-samples.ts';
import { lineDetails } from './line-details-sample.ts';
import { line, plan } from './line-samples.ts';
import {
  billingCalendar,
  failedList,
  failedSubscription,
  homeKpis,
  pageOf,
  paymentMethod,
  person,
  profile,
} from './samples.ts';
import { spendCap } from './spend-cap-samples.ts';

const truck = line({ name: 'Truck 1' });
const bea = person({ id: 'person_2', firstName: 'Bea', lastName: 'Bill', role: 'admin' });
const visa = paymentMethod();

/** An API that knows what these pages ask for. */
export const api: ApiAnswers = {
  getProfile: () => answered(profile()),
  getHomeKpis: () => answered(homeKpis()),
  getBillingCalendar: () => answered(billingCalendar()),
  getSpendCap: () => answered(spendCap()),
  previewBillingCalendar: () => answered(billingCalendar({ billingDay: 28 })),
  listLines: () => answered(pageOf([truck])),
  getLine: () => answered(lineDetails({ name: 'Truck 1' })),
  listCatalog: () => answered({ plans: [plan(), routerPlan] }),
  listPeople: () => answered({ items: [person({ isYou: true }), bea] }),
  getActivationBlockers: () => answered({ refusals: [] }),
  getFailedSubscriptions: () =>
    answered(failedList([failedSubscription(), failedSubscription({ subscriptionId: 'sub_2', deviceName: 'Gate' })])),
  getPaymentDetails: () => answered({ methods: [visa], defaultId: visa.id }),
  createJob: () => answered(draft(['ready'], { action: 'terminate' })),
  getJob: () => answered(job(['done', 'waiting'])),
  listJobRows: () => answered(pageOf([])),
};

export interface PageWithPicks {
  /** What is open when the log-in ends, as a sentence goes on. */
  readonly of: string;
  readonly path: string;
  readonly pick: (page: EndingLogIn) => Promise<void>;
  /** What has to be on the screen after the next log-in. */
  readonly find: () => Promise<void>;
}

const value = async (label: string | RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const question = (name: string | RegExp) => screen.findByRole('alertdialog', { name });
const isChecked = async (role: 'radio' | 'checkbox', name: string | RegExp) => {
  const box = await screen.findByRole(role, { name });
  return box instanceof HTMLInputElement ? box.checked : box.getAttribute('aria-checked') === 'true';
};

async function choose({ user }: EndingLogIn, menu: string, entry: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

/** Everything in the console that a person types or picks something into, but for secrets. */
export const pagesWithPicks: readonly PageWithPicks[] = [
  {
    of: 'the pasted list of lines',
    path: '/lines',
    pick: async ({ press, write }) => {
      await press('Bulk edit from list');
      await write('List of identifiers', '89883030000080139311');
    },
    find: async () => expect(await value('List of identifiers')).toBe('89883030000080139311'),
  },
  {
    of: 'the billing day',
    path: '/settings/billing-day',
    pick: async ({ user }) => {
      const field = await screen.findByRole('combobox', { name: 'Day of the month' });
      await user.clear(field);
      await user.type(field, '28');
      await user.click(await screen.findByRole('option', { name: '28' }));
    },
    find: async () => expect(await value('Day of the month')).toBe('28'),
  },
  {
    of: 'the spend cap',
    path: '/settings/spend-cap',
    pick: async ({ write }) => write('Your cap in US dollars', '120'),
    find: async () => expect(await value('Your cap in US dollars')).toBe('120'),
  },
  {
    of: 'the name of a view',
    path: '/lines?status=active',
    pick: async (page) => {
      await choose(page, 'Saved views', 'Save this view…');
      await page.write('View name', 'On the road');
    },
    find: async () => expect(await value('View name')).toBe('On the road'),
  },
  {
    of: 'a name in the list',
    path: '/lines',
    pick: async ({ press, write }) => {
      await press('Rename Truck 1');
      await write('Device name', 'Truck 99');
    },
    find: async () => expect(await value('Device name')).toBe('Truck 99'),
  },
  {
    of: 'a name on the page of its line',
    path: '/lines/line_1',
    pick: async ({ press, write }) => {
      await press('Rename device');
      await write('Device name', 'Truck 99');
    },
    find: async () => expect(await value('Device name')).toBe('Truck 99'),
  },
  {
    of: 'tags on the page of a line',
    path: '/lines/line_1',
    pick: async (page) => {
      await choose(page, 'Manage', 'Edit tags');
      await page.write('Add tags', 'north, winter');
    },
    find: async () => expect(await value('Add tags')).toBe('north, winter'),
  },
  {
    of: 'the word that confirms a termination',
    path: '/lines/line_1',
    pick: async (page) => {
      await choose(page, 'Manage', 'Terminate');
      await page.write(/^Type Truck 1/, 'Truck 1');
    },
    find: async () => expect(await value(/^Type Truck 1/)).toBe('Truck 1'),
  },
  {
    of: 'a pasted list of devices',
    path: '/new-device/activate-new-devices?plan=plan_1',
    pick: async ({ press, write }) => {
      await press('Paste list');
      await write('List of devices', '89883030000080139311, , Truck 1');
    },
    find: async () => expect(await value('List of devices')).toBe('89883030000080139311, , Truck 1'),
  },
  {
    of: 'the way to a file',
    path: '/new-device/activate-new-devices?plan=plan_1',
    pick: async ({ press }) => press('Upload CSV file'),
    find: async () => expect(await screen.findByText('Devices from a file')).toBeDefined(),
  },
  {
    of: 'the question before a job is canceled',
    path: '/jobs/job_1',
    pick: async ({ press }) => press('Cancel remaining lines'),
    find: async () => expect(await question('Cancel remaining lines?')).toBeDefined(),
  },
  {
    of: 'the carrier of the plans',
    path: '/plans',
    pick: async ({ user }) => user.click(await screen.findByRole('radio', { name: 'KORE' })),
    find: async () => expect(await isChecked('radio', 'KORE')).toBe(true),
  },
  {
    of: 'the choice of what is paid',
    path: '/billing/failed',
    pick: async ({ user, press }) => {
      await user.click(await screen.findByRole('checkbox', { name: 'Select Gate' }));
      await press('Pay now');
    },
    find: async () => {
      expect(within(await question('Pay $12.00 now?')).getByText('Gate')).toBeDefined();
    },
  },
  {
    of: 'the wish for another default method',
    path: '/billing/methods',
    pick: async ({ user }) => user.click(await screen.findByRole('checkbox', { name: 'Use as default' })),
    find: async () => expect(await isChecked('checkbox', 'Use as default')).toBe(true),
  },
  {
    of: 'the question before a method is deleted',
    path: '/billing/methods',
    pick: async (page) => choose(page, 'Actions for Visa ending in 4242', 'Delete'),
    find: async () => expect(await question('Delete Visa ending in 4242?')).toBeDefined(),
  },
  {
    of: 'personal information',
    path: '/settings/personal-info',
    pick: async ({ write, user }) => {
      await write('First name', 'Grace');
      await user.click(screen.getByRole('checkbox', { name: /billing address/i }));
    },
    find: async () => {
      expect(await value('First name')).toBe('Grace');
      expect(await isChecked('checkbox', /billing address/i)).toBe(true);
      expect(screen.getByRole('button', { name: 'Discard changes' })).toBeDefined();
    },
  },
  {
    of: 'the name of the company to close',
    path: '/settings/personal-info',
    pick: async ({ press, write }) => {
      await press('Close account');
      await write(/^Type Fleet Inc/, 'Fleet I');
    },
    find: async () => expect(await value(/^Type Fleet Inc/)).toBe('Fleet I'),
  },
  {
    of: 'an invitation',
    path: '/settings/people',
    pick: async ({ press, write, user }) => {
      await press('Invite person');
      await write('Email', 'carl@fleet.example');
      await write('First name', 'Carl');
      await user.click(screen.getByRole('radio', { name: /^Technician/ }));
    },
    find: async () => {
      const open = await dialog('Invite a person');
      expect(open.getByLabelText<HTMLInputElement>('Email').value).toBe('carl@fleet.example');
      expect(await value('First name')).toBe('Carl');
      expect(await isChecked('radio', /^Technician/)).toBe(true);
    },
  },
  {
    of: 'another role',
    path: '/settings/people',
    pick: async (page) => {
      await choose(page, 'Actions for Bea Bill', 'Change role');
      await page.user.click(await screen.findByRole('radio', { name: /^Viewer/ }));
      await page.press('Change role');
    },
    find: async () => {
      expect(await question('Make Bea Bill Viewer?')).toBeDefined();
    },
  },
  {
    of: 'the question before a person is removed',
    path: '/settings/people',
    pick: async (page) => choose(page, 'Actions for Bea Bill', 'Remove'),
    find: async () => expect(await question('Remove Bea Bill?')).toBeDefined(),
  },
  {
    of: 'a new email',
    path: '/settings/security',
    pick: async ({ press, write }) => {
      await press('Change email');
      await write('New email', 'new@fleet.example');
    },
    find: async () => expect(await value('New email')).toBe('new@fleet.example'),
  },
  {
    of: 'a new email whose code is on its way',
    path: '/settings/security',
    pick: async ({ press, write }) => {
      await press('Change email');
      await write('New email', 'new@fleet.example');
      await press('Send verification code');
      await screen.findByRole('textbox', { name: 'Verification code' });
    },
    find: async () => {
      const open = await dialog(/new@fleet\.example/);
      expect(open.getByRole<HTMLInputElement>('textbox', { name: 'Verification code' }).value).toBe('');
    },
  },
  {
    of: 'a phone number',
    path: '/settings/security',
    pick: async ({ press, write }) => {
      await press('Add phone number');
      await write('Phone number', '+1 (714) 555-0100');
    },
    find: async () => expect(await value('Phone number')).toBe('+1 (714) 555-0100'),
  },
  {
    of: 'the question before every log-in ends',
    path: '/settings/security',
    pick: async ({ press }) => press('Log out everywhere'),
    find: async () => expect(await question('Log out everywhere?')).toBeDefined(),
  },
  {
    of: 'the set-up of an authenticator app',
    path: '/settings/security',
    pick: async ({ press }) => press('Set up'),
    find: async () => expect(await dialog('Set up an authenticator app')).toBeDefined(),
  },
];
