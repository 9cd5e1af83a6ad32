import { mayDo, type Permission, type Role } from '@linekeeper/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../test/fake-api.ts';
import { lineDetails } from '../../test/line-details-sample.ts';
import { activePlan, line, plan } from '../../test/line-samples.ts';
import { openPortal } from '../../test/open-portal.tsx';
import {
  billingCalendar,
  failedList,
  failedSubscription,
  homeKpis,
  pageOf,
  paymentMethod,
  person,
  profile,
} from '../../test/samples.ts';
import { spendCap } from '../../test/spend-cap-samples.ts';

/** Accessible names of what a permission is for. */
const acts: readonly (readonly [Permission, RegExp])[] = [
  [
    'operate',
    /\bactivate\b|\bretry\b|\bbulk edit\b|\brename\b|\bmanage\b|\bsuspend\b|\bterminate\b|keep this line|cancel at the end/i,
  ],
  ['pay', /\bpay\b|add (?:a )?payment method|^add$|actions for visa|day of the month|save spend cap/i],
  ['profile', /save changes/i],
  ['people', /invite|actions for ada/i],
];

/** Every page with what stands on it once everything has come. */
const linePages = [
  ['/lines', 'Truck 14'],
  ['/lines/line_1', /The carrier refused it/],
  ['/active-devices', 'Tracker 50 MB'],
  ['/active-devices/plan_1', 'Truck 14'],
  ['/new-device/activate-new-devices', 'Your role cannot activate lines'],
  ['/jobs', 'No jobs yet'],
  ['/plans', 'Tracker 50 MB'],
  ['/billing/upcoming', 'No upcoming charges'],
  ['/billing/invoices', 'No invoices yet'],
  ['/billing/payments', 'No payments yet'],
  ['/activity', 'No activity yet'],
] as const;
const moneyPages = [
  ['/home', 'Needs attention'],
  ['/billing', '$12.00 unpaid'],
  ['/billing/failed', 'Fleet 1 GB'],
  ['/billing/methods', /not change them/],
  ['/settings/billing-day', /^Your next bill comes on Dec 15/],
  ['/settings/spend-cap', '$125.00 of $240.00'],
] as const;
const profilePages = [['/settings/personal-info', '12 Harbor Road, Costa Mesa, California 92626']] as const;
const peoplePages = [['/settings/people', 'Only an owner can invite people and assign roles.']] as const;

const looks = [
  ...[...linePages, ...moneyPages, ...profilePages, ...peoplePages].map((page) => ['viewer', ...page] as const),
  ...[...moneyPages, ...profilePages, ...peoplePages].map((page) => ['technician', ...page] as const),
  ...[...linePages, ...profilePages, ...peoplePages].map((page) => ['billing', ...page] as const),
  ...peoplePages.map((page) => ['admin', ...page] as const),
];

const noMethod = { kind: 'no_payment_method', count: 1, amountCents: null, method: null } as const;
const failedLine = line({ status: 'activation_failed', problem: { text: 'The carrier refused it.', mayRetry: true } });

function accountOf(role: Role): ApiAnswers {
  const nothing = () => answered(pageOf([]));
  return {
    getProfile: () => answered(profile({ role })),
    getBillingCalendar: () => answered(billingCalendar()),
    getSpendCap: () => answered(spendCap()),
    listPeople: () => answered({ items: [person({ isYou: true })] }),
    getHomeKpis: () =>
      answered(
        homeKpis({
          attention: [{ kind: 'failed_payments', count: 1, amountCents: 1200, method: null }, noMethod],
        }),
      ),
    listUpcomingSubscriptions: nothing,
    listUpcomingLines: nothing,
    listInvoices: nothing,
    listPayments: nothing,
    listActivity: () => answered({ items: [], nextCursor: null }),
    listJobs: nothing,
    listLines: () => answered(pageOf([failedLine])),
    getLine: () => answered(lineDetails(failedLine)),
    listActiveLines: () => answered(pageOf([failedLine])),
    listActivePlans: () => answered({ plans: [activePlan()] }),
    getPlanDevices: () => answered({ plan: activePlan(), devices: pageOf([failedLine]) }),
    listCatalog: () => answered({ plans: [plan()] }),
    getPaymentDetails: () => answered({ methods: [paymentMethod()], defaultId: 'pm_visa' }),
    getFailedSubscriptions: () => answered(failedList([failedSubscription()])),
  };
}

async function actsOn(address: string, sign: string | RegExp, api: ApiAnswers): Promise<string[]> {
  await openPortal(address, { isSignedIn: true, api });
  const main = await screen.findByRole('main');
  await within(main).findAllByText(sign);
  await waitFor(() => expect(main.querySelector('[aria-busy="true"]')).toBeNull());
  return [...within(main).queryAllByRole('button'), ...within(main).queryAllByRole('link')]
    .filter((control) => !control.hasAttribute('disabled'))
    .map((control) => control.getAttribute('aria-label') ?? control.textContent);
}

function refusedTo(role: Role, offered: readonly string[]): string[] {
  const refusedActs = acts.filter(([permission]) => !mayDo(role, permission)).map(([, names]) => names);
  return offered.filter((name) => refusedActs.some((names) => names.test(name)));
}

it.each(looks)('the role %s is offered nothing on %s that the server would refuse', async (role, address, sign) => {
  expect(refusedTo(role, await actsOn(address, sign, accountOf(role)))).toEqual([]);
});

it('the first steps of a new account offer a viewer nothing to do', async () => {
  const isNew = { getHomeKpis: () => answered(homeKpis({ lineCount: 0, attention: [noMethod] })) };
  const offered = await actsOn('/home', 'Choose a plan', { ...accountOf('viewer'), ...isNew });
  expect(offered).toEqual(['See plans']);
});

it.each([
  ['/home', 'Needs attention', ['Activate lines', 'Review and pay', 'Add payment method']],
  ['/lines/line_1', /The carrier refused it/, ['Retry activation', 'Manage']],
  ['/billing/invoices', 'No invoices yet', ['Activate a line']],
  ['/settings/personal-info', 'Billing information', ['Save changes']],
  ['/settings/billing-day', /^Your next bill comes on Dec 15/, ['Show all: Day of the month']],
  ['/settings/people', 'Ada Fleet', ['Invite person', 'Actions for Ada Fleet']],
] as const)('an owner finds on %s what the others do not', async (address, sign, names) => {
  const offered = await actsOn(address, sign, accountOf('owner'));
  expect(offered).toEqual(expect.arrayContaining([...names]));
  expect(refusedTo('viewer', offered)).toEqual(expect.arrayContaining([...names]));
});

it('who was removed from the account reads so in place of the console and can log out', async () => {
  const out = () => refused(403, 'no_account', 'This login does not belong to an account.');
  const { user } = await openPortal('/home', {
    isSignedIn: true,
    api: { getProfile: out, getHomeKpis: out },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'This login has no account' })).toBeDefined();
  expect(screen.getByText('This login does not belong to an account.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(window.location.pathname).toBe('/auth/log-in'));
});
