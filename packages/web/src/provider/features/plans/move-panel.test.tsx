import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleAnswers } from '../../../../test/provider/open-console.tsx';
import { account, effect, plan, versions } from '../../../../test/provider/plan-samples.ts';

const customers = [{ account, versionNo: 1, lineCount: 15, monthlyCents: 1500 }];
const page = { items: customers, page: 1, limit: 20, total: 1, totalIsLowerBound: false, nextCursor: null };
const open = (api: ConsoleAnswers) =>
  openConsole('/provider/plans/plan_1', {
    api: {
      getPlanForStaff: () => answered({ plan, versions, earliestReach: '2027-01-02' }),
      listPlanCustomers: () => answered(page),
      ...api,
    },
  });

it('customers are brought to a version that is sold: chosen, from a day on, after a look at the effect and an email', async () => {
  const reached = { ...effect, emailCount: 1, lineCount: 15 };
  const api = {
    previewPlanMove: () => answered(reached),
    previewPlanMoveLetter: () => answered({ to: ['ap@acme.test'], subject: 'New price', text: 'From Jan 2' }),
    movePlanCustomers: () => answered({ emailCount: 1 }),
  };
  const { user, sent } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Bring customers to a version' }));
  expect(await screen.findByText('We email 1 of 1 customer.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show the email to Engines Inc' }));
  const letter = await screen.findByRole('dialog', { name: 'Email to Engines Inc' });
  expect(await within(letter).findByText('From Jan 2')).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: 'Those on a version' }));
  expect(sent('previewPlanMove').at(-1)?.body).toMatchObject({ reach: 'version', fromVersionNo: 1 });
  await user.click(screen.getByRole('radio', { name: 'Chosen' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Engines Inc gets the new terms' }));
  await user.click(screen.getByRole('radio', { name: 'From a day on' }));
  await user.click(screen.getByRole('button', { name: 'Email and bring them over' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bring customers to version 2 of Sensor 5?' });
  await user.type(within(dialog).getByLabelText('Reason'), 'Carrier costs');
  await user.click(within(dialog).getByRole('button', { name: 'Email customers' }));
  expect(await screen.findByText('We email 1 customer.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Email and bring them over' })).toBeNull();
  expect(sent('movePlanCustomers').map(({ body }) => body)).toEqual([
    {
      versionNo: 2,
      reach: 'chosen',
      fromVersionNo: null,
      accountIds: ['acct_1'],
      holdsFrom: '2027-01-02',
      reason: 'Carrier costs',
    },
  ]);
});

it('where no customer is left who gets a version, no one is emailed', async () => {
  const api = { previewPlanMove: () => answered(effect) };
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Bring customers to a version' }));
  expect(await screen.findByText('No customer is left who gets it.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Email and bring them over' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('No customer is left who gets it.')).toBeNull();
});
