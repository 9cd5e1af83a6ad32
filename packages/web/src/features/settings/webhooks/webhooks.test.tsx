import type { Hook, HookDelivery } from '@linekeeper/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { pageOf, profile } from '../../../../test/samples.ts';

const url = 'https://hooks.fleet.test/in';
const hook = (more: Partial<Hook> = {}): Hook => ({
  id: 'hook_1',
  url,
  types: ['line.state_changed', 'payment.failed'],
  state: 'active',
  disabledReason: null,
  madeAt: '2026-11-23T09:00:00.000Z',
  madeBy: 'Ada Fleet',
  failingSince: null,
  oldSecretUntil: null,
  ...more,
});
const delivery = (more: Partial<HookDelivery> = {}): HookDelivery => ({
  id: 'hdel_1',
  eventId: 'evt_1',
  type: 'payment.failed',
  at: '2026-11-23T09:00:00.000Z',
  state: 'delivered',
  tries: 3,
  nextAt: null,
  lastResult: '200',
  body: '{"type":"payment.failed"}',
  reply: 'thanks',
  ...more,
});
const secret = `whsec_${'a'.repeat(44)}`;

async function open(items: readonly Hook[], more: ApiAnswers = {}) {
  const portal = await openPortal('/settings/webhooks', {
    isSignedIn: true,
    api: { getProfile: () => answered(profile()), listHooks: () => answered({ items }), ...more },
  });
  const { user, requests } = portal;
  return {
    user,
    sent: (name: string) => requests.filter((request) => request.name === name),
    choose: async (entry: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${url}` }));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    },
  };
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('an owner adds a webhook with its events, and reads its secret once', async () => {
  const { user, sent } = await open([], { makeHook: () => answered({ secret, hook: hook() }) });
  expect(await screen.findByText('No webhooks yet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  const form = await dialogOf('Add webhook');
  const submit = form.getByRole<HTMLButtonElement>('button', { name: 'Add webhook' });
  expect(submit.disabled).toBe(true);
  await user.click(form.getByLabelText(/^Payment failed/));
  await user.click(form.getByLabelText(/^Line changes its state/));
  await user.click(submit);
  expect(await form.findByText('Enter an address that begins with https://.')).toBeDefined();
  await user.type(form.getByLabelText('Address'), url);
  await user.click(submit);
  const shown = await dialogOf('Your signing secret');
  expect(shown.getByText(secret)).toBeDefined();
  expect(shown.getByRole('button', { name: 'Copy signing secret' })).toBeDefined();
  expect(sent('makeHook').map(({ body }) => body)).toEqual([{ url, types: ['line.state_changed', 'payment.failed'] }]);
  await user.click(shown.getByRole('button', { name: 'I copied it' }));
  expect(screen.queryByText(secret)).toBeNull();
});

it('an address that may not be called is refused at its field', async () => {
  const text = 'We only send to public addresses that begin with https://.';
  const { user } = await open([], { makeHook: () => refused(422, 'invalid_fields', 'Check the form.', { url: text }) });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const form = await dialogOf('Add webhook');
  await user.type(form.getByLabelText('Address'), 'https://10.0.0.1/');
  await user.click(form.getByLabelText(/^Job finished/));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(await form.findByText(text)).toBeDefined();
});

it('webhooks are listed with their state, and why one is disabled', async () => {
  const at = '2026-11-22T09:00:00.000Z';
  await open([
    hook({ oldSecretUntil: at }),
    hook({ id: 'hook_2', url: 'https://b.test/', failingSince: at }),
    hook({ id: 'hook_3', url: 'https://c.test/', state: 'disabled', disabledReason: 'failing', failingSince: at }),
    hook({ id: 'hook_4', url: 'https://d.test/', state: 'disabled', disabledReason: 'gone' }),
    hook({ id: 'hook_5', url: 'https://e.test/', state: 'disabled', disabledReason: 'owner' }),
  ]);
  expect(await screen.findByText('Working')).toBeDefined();
  expect(screen.getByText(/^Also signed with the old secret until Nov 22, 2026/)).toBeDefined();
  expect(screen.getByText(/^Nothing has arrived since Nov 22, 2026/)).toBeDefined();
  expect(screen.getByText('Nothing arrived for three days.')).toBeDefined();
  expect(screen.getByText('Its address answered that it is gone (410).')).toBeDefined();
  expect(screen.getByText('An owner disabled it.')).toBeDefined();
});

it('a secret is rotated after a question, and the new one is shown once', async () => {
  const { user, sent, choose } = await open([hook()], { rotateHook: () => answered({ secret, hook: hook() }) });
  await choose('Rotate secret');
  await user.click(await screen.findByRole('button', { name: 'Rotate secret' }));
  expect((await dialogOf('Your signing secret')).getByText(secret)).toBeDefined();
  expect(sent('rotateHook').map(({ path }) => path)).toEqual(['/api/v1/webhooks/hook_1/rotate']);
});

it('other events are chosen for an address, at least one', async () => {
  const { user, sent, choose } = await open([hook()], { changeHook: () => answered({ hook: hook() }) });
  await choose('Choose events');
  const form = await dialogOf('Choose events');
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save events' });
  await user.click(form.getByLabelText(/^Line changes its state/));
  await user.click(form.getByLabelText(/^Payment failed/));
  expect(save.disabled).toBe(true);
  await user.click(form.getByLabelText(/^Invoice issued/));
  await user.click(save);
  expect(await screen.findByText('Events saved.')).toBeDefined();
  expect(sent('changeHook').map(({ body }) => body)).toEqual([{ types: ['invoice.issued'], state: 'active' }]);
});

it.each([
  { state: 'active', entry: 'Disable', confirm: 'Disable webhook', done: 'Webhook disabled.', sends: 'disabled' },
  { state: 'disabled', entry: 'Enable', confirm: 'Enable webhook', done: 'Webhook enabled.', sends: 'active' },
] as const)('$entry asks first and keeps the events', async ({ state, entry, confirm, done, sends }) => {
  const one = hook({ state });
  const { user, sent, choose } = await open([one], { changeHook: () => answered({ hook: one }) });
  await choose(entry);
  expect(sent('changeHook')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: confirm }));
  expect(await screen.findByText(done)).toBeDefined();
  expect(sent('changeHook').map(({ body }) => body)).toEqual([{ types: one.types, state: sends }]);
});

it('a webhook is deleted after a question, and a failure is said in it', async () => {
  const answers = [refused(500, 'unexpected', 'Something went wrong.'), answered({ id: 'hook_1' })];
  const { user, sent, choose } = await open([hook()], {
    removeHook: () => answers.shift() ?? answered({ id: 'hook_1' }),
  });
  await choose('Delete');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this webhook?' }));
  await user.click(question.getByRole('button', { name: 'Delete webhook' }));
  expect(await question.findByText('Something went wrong.')).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Delete webhook' }));
  expect(await screen.findByText('Webhook deleted.')).toBeDefined();
  expect(sent('removeHook').map(({ path }) => path)).toContain('/api/v1/webhooks/hook_1');
});

it('deliveries are listed, and a body is opened on demand', async () => {
  const waiting = { id: 'hdel_2', eventId: 'evt_2', state: 'waiting', tries: 1, lastResult: 'no connection' } as const;
  const nextAt = '2026-11-23T09:05:00.000Z';
  const { user, choose } = await open([hook()], {
    listHookDeliveries: () => answered(pageOf([delivery({ ...waiting, nextAt, type: 'job.finished' }), delivery()])),
  });
  await choose('View deliveries');
  const log = await dialogOf('Deliveries');
  expect(await log.findByText('no connection')).toBeDefined();
  expect(log.getByText(/^Next attempt Nov 23, 2026/)).toBeDefined();
  expect(log.queryByText('{"type":"payment.failed"}')).toBeNull();
  await user.click(log.getByRole('button', { name: /^Actions for Payment failed of Nov 23, 2026/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'View body' }));
  const opened = await dialogOf('Delivery');
  expect(opened.getByText('{"type":"payment.failed"}')).toBeDefined();
  expect(opened.getByText('thanks')).toBeDefined();
  expect(opened.getByText('evt_1')).toBeDefined();
});

it('older deliveries are read on demand', async () => {
  const { user, sent, choose } = await open([hook()], {
    listHookDeliveries: ({ query }) =>
      query.get('cursor')
        ? answered(pageOf([delivery({ id: 'hdel_2', lastResult: '503' })]))
        : answered(pageOf([delivery()], { total: 2, nextCursor: 'older' })),
  });
  await choose('View deliveries');
  const log = await dialogOf('Deliveries');
  await user.click(await log.findByRole('button', { name: 'Load more' }));
  expect(await log.findByText('503')).toBeDefined();
  expect(sent('listHookDeliveries').map(({ query }) => query.get('cursor'))).toContain('older');
});

it('one event is sent again', async () => {
  const { user, sent, choose } = await open([hook()], {
    listHookDeliveries: () => answered(pageOf([delivery()])),
    replayHook: () => answered({ count: 1 }),
  });
  await choose('View deliveries');
  await user.click(await screen.findByRole('button', { name: /^Actions for Payment failed/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  expect(await screen.findByText('We send the event again.')).toBeDefined();
  expect(sent('replayHook').map(({ body }) => body)).toEqual([{ eventId: 'evt_1' }]);
});

it("a period in the account's time zone is sent again, with its end behind its beginning", async () => {
  const { user, sent, choose } = await open([hook()], {
    getProfile: () => answered(profile({ timeZone: 'Asia/Kolkata' })),
    replayHook: () => answered({ count: 12 }),
  });
  await choose('Send a period again');
  const form = await dialogOf('Send a period again');
  const type = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
  const submit = form.getByRole('button', { name: 'Send again' });
  await user.click(submit);
  expect(form.getAllByText('Enter a date and time.')).toHaveLength(2);
  type('From', '2026-11-22T10:00');
  type('Until', '2026-11-22T09:00');
  expect(form.getByText('Enter a time after the beginning.')).toBeDefined();
  type('Until', '2026-11-22T12:30');
  await user.click(submit);
  expect(await screen.findByText('We send 12 events again.')).toBeDefined();
  expect(sent('replayHook').map(({ body }) => body)).toEqual([
    { from: '2026-11-22T04:30:00.000Z', until: '2026-11-22T07:00:00.000Z' },
  ]);
});

it('a period in which nothing happened is said', async () => {
  const { user, choose } = await open([hook()], { replayHook: () => answered({ count: 0 }) });
  await choose('Send a period again');
  const form = await dialogOf('Send a period again');
  for (const [label, value] of [
    ['From', '2026-11-22T10:00'],
    ['Until', '2026-11-22T12:30'],
  ] as const)
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  await user.click(form.getByRole('button', { name: 'Send again' }));
  expect(await form.findByText('No chosen event happened in that period.')).toBeDefined();
});

it('nothing is sent again to a disabled address, whose log stays', async () => {
  const { user, choose } = await open([hook({ state: 'disabled', disabledReason: 'owner' })], {
    listHookDeliveries: () => answered(pageOf([delivery({ state: 'paused', lastResult: null })])),
  });
  await user.click(await screen.findByRole('button', { name: `Actions for ${url}` }));
  const period = await screen.findByRole('menuitem', { name: 'Send a period again' });
  expect(period.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');
  await choose('View deliveries');
  await user.click(await screen.findByRole('button', { name: /^Actions for Payment failed/ }));
  const again = await screen.findByRole('menuitem', { name: 'Send again' });
  expect(again.getAttribute('aria-disabled')).toBe('true');
});

it('a log with nothing in it says when the first delivery comes', async () => {
  const { choose } = await open([hook()], { listHookDeliveries: () => answered(pageOf([])) });
  await choose('View deliveries');
  expect(await screen.findByText('No deliveries yet')).toBeDefined();
});

it('what cannot be loaded is said, with a way to try again', async () => {
  await open([], { listHooks: () => refused(500, 'unexpected', 'Something went wrong.') });
  expect(await screen.findByText("We couldn't load your webhooks")).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('a role that may not manage webhooks reads why, and sees no actions', async () => {
  const text = 'Only an owner can do this.';
  await open([hook()], {
    getProfile: () => answered(profile({ role: 'admin' })),
    listHooks: () => refused(403, 'forbidden', text),
  });
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull();
});
