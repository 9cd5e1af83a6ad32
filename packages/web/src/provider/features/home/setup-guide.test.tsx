import { setupSteps } from '@linekeeper/contract/provider';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleOptions } from '../../../../test/provider/open-console.tsx';
import { setupSample } from '../../../../test/provider/setup-samples.ts';

const openHome = async (setup: object, { self = {}, api = {} }: ConsoleOptions = {}) =>
  openConsole('/provider', { self, api: { getSetup: () => answered(setup), ...api } });
const guide = async () => screen.findByRole('region', { name: 'Set up Acme Cellular' });
const stepOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: new RegExp(`^${title}`) });
  const item = heading.closest('li');
  if (!item) throw new Error(`${title} is no step`);
  return item;
};

it('every step says how it stands and why, and leads to where it is done', async () => {
  const at = { checkedAt: '2026-11-23T10:00:00.000Z', checkedBy: 'Otto' };
  const { user } = await openHome(
    setupSample({
      steps: [
        { step: 'brand', state: 'done', texts: ['Customers see Acme Cellular.'] },
        { step: 'gateway', state: 'wrong', texts: ['The gateway refuses our keys: no.'], ...at },
        { step: 'carriers', state: 'done', isStandIn: true, ...at },
        { step: 'mail', state: 'unknown', ...at },
      ],
    }),
  );
  const steps = within(await guide());
  expect(steps.getByText('2 of 7 steps done')).toBeDefined();
  expect((await stepOf('Payment gateway')).textContent).toMatch(/Wrong.*The gateway refuses our keys: no.*by Otto/);
  expect((await stepOf('Carriers')).textContent).toMatch(/Done.*Stand-in/);
  expect((await stepOf('Email')).textContent).toContain('No answer');
  expect((await stepOf('First plan')).textContent).toContain('To do');
  expect(steps.getAllByRole('link')).toHaveLength(7);
  await user.click(steps.getByRole('link', { name: 'Edit brand: Brand' }));
  expect(window.location.pathname + window.location.search).toBe('/provider/settings?section=brand');
});

it('a check asks once, and the guide shows what came of it', async () => {
  const answers = [setupSample(), setupSample({ steps: [{ step: 'gateway', state: 'done', texts: ['It works.'] }] })];
  const { user, sent } = await openHome(
    {},
    {
      api: {
        getSetup: () => answered(answers.length > 1 ? answers.shift() : answers[0]),
        checkSetupStep: () => answered(setupSample().steps[3]),
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Check keys' }));
  expect(await screen.findByText('It works.')).toBeDefined();
  expect(sent('checkSetupStep').map(({ path }) => path)).toEqual(['/provider/api/v1/setup/gateway/check']);
});

it('a check that is refused says why', async () => {
  const checkSetupStep = () => refused(503, 'unavailable', 'Try again in a minute.');
  const { user } = await openHome(setupSample(), { api: { checkSetupStep } });
  await user.click(await screen.findByRole('button', { name: 'Send test email' }));
  expect((await screen.findAllByText('Try again in a minute.')).length).toBeGreaterThan(0);
});

it.each([
  ['owner', 3, 1],
  ['operations', 3, 0],
  ['support', 0, 0],
] as const)('the role %s is offered %i checks, and %i ways to dismiss the guide', async (role, checks, ways) => {
  await openHome(setupSample(), { self: { role } });
  const steps = within(await guide());
  expect(steps.queryAllByRole('button', { name: /^(?:Check|Send)/ })).toHaveLength(checks);
  expect(steps.queryAllByRole('button', { name: 'Dismiss guide' })).toHaveLength(ways);
});

it('an owner dismisses the guide, and brings it back from the settings', async () => {
  let dismissed: { at: string; by: string } | null = null;
  const { user } = await openHome(
    {},
    {
      api: {
        getSetup: () => answered(setupSample({ dismissed })),
        dismissSetup: () => {
          dismissed = { at: '2026-11-23T10:00:00.000Z', by: 'Olga' };
          return answered({});
        },
        bringBackSetup: () => {
          dismissed = null;
          return answered({});
        },
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Dismiss guide' }));
  expect(await screen.findByText('Guide dismissed. You can bring it back in Settings.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Set up Acme Cellular' })).toBeNull();
  await user.keyboard('ge');
  await user.click(await screen.findByRole('button', { name: 'Show setup guide' }));
  expect(await screen.findByText('The setup guide is on the first page again.')).toBeDefined();
  await user.keyboard('gh');
  expect(await guide()).toBeDefined();
});

it('once every step is done the guide is gone', async () => {
  const done = setupSteps.map((step) => ({ step, state: 'done' as const }));
  const answers = [setupSample({ steps: done.filter(({ step }) => step !== 'mail') }), setupSample({ steps: done })];
  const getSetup = () => answered(answers.length > 1 ? answers.shift() : answers[0]);
  const checkSetupStep = () => answered(setupSample({ steps: done }).steps[5]);
  const { user } = await openHome({}, { api: { getSetup, checkSetupStep } });
  expect(within(await guide()).getByText('6 of 7 steps done')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send test email' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Set up Acme Cellular' })).toBeNull());
  expect(screen.getByRole('region', { name: 'Numbers of the day' })).toBeDefined();
});

it('a guide that cannot be loaded says so, and is tried again', async () => {
  const answers = [refused(503, 'unavailable', 'Try again in a minute.'), answered(setupSample())];
  const { user } = await openHome({}, { api: { getSetup: () => answers.shift() ?? answered(setupSample()) } });
  await screen.findByText("We couldn't load the setup guide");
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await guide()).toBeDefined();
});
