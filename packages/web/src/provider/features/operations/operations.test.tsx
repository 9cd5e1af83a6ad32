import { screen, waitFor, within } from '@testing-library/react';
import type { Incident } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../../test/fake-api.ts';
import { openConsole, type ConsoleOptions } from '../../../../test/provider/open-console.tsx';
import { incident, operations } from '../../../../test/provider/operations-samples.ts';

const page = (items: readonly Incident[]) =>
  answered({ items, page: 1, limit: 20, total: items.length, totalIsLowerBound: false, nextCursor: null });

async function openList(topic: string, items: readonly Incident[], { self = {}, api = {} }: ConsoleOptions = {}) {
  return openConsole(`/provider/operations/${topic}`, { self, api: { listIncidents: () => page(items), ...api } });
}

it('the overview counts what waits, and each number opens its list', async () => {
  const { user, sent } = await openConsole('/provider/operations', {
    api: { getOperations: () => answered(operations()), listIncidents: () => page([incident()]) },
  });
  const waiting = await screen.findByRole('table', { name: 'What waits for you' });
  const link = await within(waiting).findByRole('link', { name: 'Overdue requests to carriers: KORE' });
  expect(within(waiting).getByText('12')).toBeDefined();
  const carriers = screen.getByRole('table', { name: 'Carriers' });
  expect(within(carriers).getByText('Refuses our credentials')).toBeDefined();
  expect(screen.getByText('Open differences').closest('div')?.textContent).toMatch(/2.*ago/);
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Overdue requests to carriers' })).toBeDefined();
  const [asked] = sent('listIncidents');
  expect([asked?.path, asked?.query.get('group')]).toEqual(['/provider/api/v1/operations/incidents/commands', 'kore']);
});

it('the last days of each carrier and the gateway are drawn, and each import has its age', async () => {
  await openConsole('/provider/operations', { api: { getOperations: () => answered(operations()) } });
  const days = await screen.findByRole('region', { name: 'Last 14 days' });
  expect(within(days).getByText('42 requests · 3 failed · half confirmed within 6 s')).toBeDefined();
  expect(within(days).getByText('9 charges · 0 failed · 1 without outcome')).toBeDefined();
  expect(within(days).getByRole('figure', { name: /^KORE: failed per day/ })).toBeDefined();
  expect(within(days).queryByRole('figure', { name: /^Payment gateway/ })).toBeNull();
  const imports = screen.getByRole('region', { name: 'Last imports' });
  expect(within(imports).getByRole('link', { name: /ago/ }).getAttribute('href')).toBe('/provider/inventory');
  expect(within(imports).getAllByRole('link', { name: 'Never' })).toHaveLength(3);
});

it('a carrier and the gateway are read now, and say so', async () => {
  const { user, sent } = await openConsole('/provider/operations', {
    api: {
      getOperations: () => answered(operations()),
      readCarrier: () => answered({ text: "We're reading everything that KORE has." }),
      readGateway: () => refused(503, 'unavailable', 'Try again in a minute.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Read now: KORE' }));
  expect(await screen.findByText("We're reading everything that KORE has.")).toBeDefined();
  expect(sent('readCarrier')[0]?.path).toBe('/provider/api/v1/operations/carriers/kore/read');
  await user.click(screen.getByRole('button', { name: 'Read gateway now' }));
  expect((await screen.findAllByText('Try again in a minute.')).length).toBeGreaterThan(0);
});

it('a SIM is ended after the carrier was asked, with a reason and its last four digits', async () => {
  const { user, sent } = await openList('findings', [incident()], {
    api: {
      planEnding: () => answered({ iccid: '89883030000080139311', sentences: ["We'll ask KORE to deactivate it."] }),
      endSim: () => answered({ text: 'We asked KORE to end the SIM.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'End SIM' }));
  const dialog = await screen.findByRole('dialog', { name: 'End this SIM?' });
  expect(await within(dialog).findByText("We'll ask KORE to deactivate it.")).toBeDefined();
  await user.type(within(dialog).getByLabelText('Reason'), 'No one pays for it');
  await user.type(within(dialog).getByLabelText('Last four digits of the ICCID'), '1234');
  await user.click(within(dialog).getByRole('button', { name: 'End SIM' }));
  expect(await within(dialog).findByText('Enter the last four digits of this ICCID.')).toBeDefined();
  expect(sent('endSim')).toEqual([]);
  await user.clear(within(dialog).getByLabelText('Last four digits of the ICCID'));
  await user.type(within(dialog).getByLabelText('Last four digits of the ICCID'), '9311');
  await user.click(within(dialog).getByRole('button', { name: 'End SIM' }));
  expect(await screen.findByText('We asked KORE to end the SIM.')).toBeDefined();
  expect(sent('endSim')[0]?.body).toEqual({ reason: 'No one pays for it', lastDigits: '9311' });
});

it('a SIM that its carrier no longer has is not ended, and the dialog says why', async () => {
  const { user } = await openList('findings', [incident()], {
    api: { planEnding: () => refused(409, 'incident_gone', 'Already resolved. Nothing was done.') },
  });
  await user.click(await screen.findByRole('button', { name: 'End SIM' }));
  const dialog = await screen.findByRole('dialog', { name: 'End this SIM?' });
  expect(await within(dialog).findByText('Already resolved. Nothing was done.')).toBeDefined();
});

it('a job is given up with a reason, and a refusal stays in the dialog', async () => {
  const job = incident({ id: 'j-1', topic: 'jobs', about: 'j-1', title: '{"of":"x"}', actions: ['retry', 'giveUp'] });
  const answers = [refused(404, 'not_found', "We couldn't find that."), answered({ text: 'The job is off the list.' })];
  const { user, sent } = await openList('jobs', [job], {
    api: { giveUpDeadJob: () => answers.shift() ?? answered({ text: '' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'More actions for j-1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Give up' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give up this job?' });
  const confirm = within(dialog).getByRole('button', { name: 'Give up' });
  await user.click(confirm);
  expect(await within(dialog).findByText('Enter a reason of at least 3 characters.')).toBeDefined();
  await user.type(within(dialog).getByLabelText('Reason'), 'The invoice is gone');
  await user.click(confirm);
  expect(await within(dialog).findByText("We couldn't find that.")).toBeDefined();
  await user.click(confirm);
  expect(await screen.findByText('The job is off the list.')).toBeDefined();
  expect(sent('giveUpDeadJob')[1]?.body).toEqual({ reason: 'The invoice is gone' });
});

it.each([
  ['commands', 'look', 'Ask now', 'lookAtCommand'],
  ['lines', 'look', 'Ask now', 'lookAtLine'],
  ['charges', 'look', 'Ask now', 'lookAtCharge'],
  ['webhooks', 'look', 'Ask now', 'lookAtWebhook'],
  ['findings', 'look', 'Ask now', 'lookAtFindingForStaff'],
  ['jobs', 'retry', 'Retry', 'retryDeadJob'],
  ['emails', 'send', 'Send again', 'sendEmailAgain'],
  ['batches', 'read', 'Read gateway now', 'readGateway'],
] as const)('of %s the action %s is the button "%s"', async (topic, action, name, call) => {
  const reply = call === 'lookAtFindingForStaff' ? { text: 'Asked.', isOpen: true } : { text: 'Asked.' };
  const { user, sent } = await openList(topic, [incident({ topic, actions: [action] })], {
    api: { [call]: () => answered(reply) },
  });
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('Asked.')).toBeDefined();
  expect(sent(call)).toHaveLength(1);
});

it('an undelivered invitation of a customer is sent to the right email, or again', async () => {
  const about = 'hal@harbor.test';
  const waiting = incident({ id: 'prs_1', topic: 'prospects', about, actions: ['correct', 'resend'] });
  const { user, sent } = await openList('prospects', [waiting], {
    self: { role: 'finance' },
    api: { correctProspect: () => answered({ id: 'prs_2' }), resendProspect: () => answered({}) },
  });
  await user.click(await screen.findByRole('button', { name: 'Correct email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct email' }));
  const box = dialog.getByRole('textbox', { name: /^New email/ });
  expect(box).toHaveProperty('value', about);
  await user.clear(box);
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(sent('correctProspect')).toEqual([]);
  await user.type(box, 'hal@harbour.test');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect((await screen.findAllByText('We are sending the invitation to the new email.')).length).toBeGreaterThan(0);
  expect(sent('correctProspect').map(({ body }) => body)).toEqual([{ email: 'hal@harbour.test' }]);
  await user.click(screen.getByRole('button', { name: `More actions for ${about}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Resend invitation' }));
  await waitFor(() => expect(sent('resendProspect')).toHaveLength(1));
});

it('own words of an email that failed lead to their email', async () => {
  await openList('wordings', [incident({ id: 'failed-soft', topic: 'wordings', actions: ['edit'] })]);
  const link = await screen.findByRole('link', { name: 'Edit words' });
  expect(link.getAttribute('href')).toBe('/provider/settings/emails/failed');
});

it('another role sees what waits and acts on nothing', async () => {
  const invitation = incident({ id: 'staff_2', topic: 'invitations', actions: ['invite'] });
  const account = { id: 'acct_1', company: 'Engines Inc' };
  await openList('findings', [incident({ account }), invitation], { self: { role: 'support' } });
  expect((await screen.findAllByText('KORE has the SIM in service.')).length).toBe(2);
  expect(screen.getByRole('link', { name: 'Engines Inc' }).getAttribute('href')).toBe('/provider/customers/acct_1');
  expect(screen.queryByRole('button', { name: /End SIM|Resend|More actions/ })).toBeNull();
});

it('a list of which nothing waits says so', async () => {
  await openList('emails', []);
  expect(await screen.findByText('Nothing waits here')).toBeDefined();
});

it('a list that does not exist says so', async () => {
  await openConsole('/provider/operations/nothing');
  expect(await screen.findByText('There is no such list')).toBeDefined();
});

it('what does not come can be asked for again, and a refusal says why', async () => {
  const answers = [refused(503, 'unavailable', 'Try again in a minute.'), answered(operations())];
  const { user } = await openConsole('/provider/operations', {
    api: { getOperations: () => answers.shift() ?? answered(operations()) },
  });
  expect(await screen.findByText("We couldn't load operations")).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Read now: KORE' })).toBeDefined();
});

it('a role that may not look reads so', async () => {
  await openList('jobs', [], {
    api: { listIncidents: () => refused(403, 'not_allowed', 'Your role does not allow this.') },
  });
  expect(await screen.findByText('Your role does not allow this.')).toBeDefined();
});
