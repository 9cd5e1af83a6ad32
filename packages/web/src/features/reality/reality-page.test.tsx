import type { Finding, HomeKpis, RealityCheck } from '@linekeeper/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { draft } from '../../../test/job-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../../test/samples.ts';

const done: RealityCheck = {
  state: 'done',
  checkedAt: '2026-03-02T08:00:00.000Z',
  readCount: 0,
  nextPossibleAt: null,
  silent: [],
};

const ghost: Finding = {
  id: 'fnd_1',
  kind: 'state_drift',
  severity: 'critical',
  carrier: 'kore',
  carrierName: 'KORE',
  iccid: '89883030000000000019',
  line: { id: 'line_1', name: 'Truck 1' },
  text: 'KORE has suspended the line; here it is active.',
  means: 'The device is offline, and the line is charged as active.',
  note: null,
  since: '2026-03-01T08:00:00.000Z',
  seenAt: '2026-03-02T08:00:00.000Z',
  sides: [
    {
      who: 'Portal',
      readAt: '2026-03-02T08:00:00.000Z',
      facts: [{ name: 'State', value: 'active', differs: true }],
    },
    { who: 'KORE', readAt: '2026-03-02T08:00:00.000Z', facts: [{ name: 'State', value: 'Suspend', differs: true }] },
  ],
  accept: 'The line counts as suspended from now on. Nothing is sent to the carrier.',
  repair: {
    title: 'Resume the line',
    change: { action: 'resume', selection: { lineIds: ['line_1'] } },
    afterAccept: true,
  },
};

const findings = (items: Finding[], check = done) => answered({ ...pageOf(items), check });

function open(api: ApiAnswers, role: 'owner' | 'viewer' = 'owner') {
  return openPortal('/lines/check', {
    isSignedIn: true,
    api: { getProfile: () => answered(profile({ role })), ...api },
  });
}

it('when everything agrees, the page says so and when it was checked', async () => {
  await open({ listFindings: () => findings([]) });
  expect(await screen.findByText('Everything agrees')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Check now' })).toBeDefined();
});

it('says at which carrier plans are asked for in turn', async () => {
  await open({ listFindings: () => findings([]) });
  expect(await screen.findByText(/^Plan checks for KORE lines may take several nights/)).toBeDefined();
});

const silent = { carrierName: 'KORE', since: '2026-03-02T09:12:00.000Z', refusesUs: false, isLeftOut: false };

it('says which carrier a check waits for, since when, and that it continues by itself', async () => {
  const check: RealityCheck = { ...done, state: 'running', readCount: 12, silent: [silent] };
  await open({ listFindings: () => findings([], check) });
  expect(await screen.findByText(/^KORE has not answered since \w+.*\d:12/)).toBeDefined();
  expect(screen.getByText(/^The check continues when it answers/)).toBeDefined();
  expect(screen.queryByText('Everything agrees')).toBeNull();
});

it('says that a carrier refuses the portal, which the provider has to fix', async () => {
  const check: RealityCheck = { ...done, state: 'running', silent: [{ ...silent, refusesUs: true }] };
  await open({ listFindings: () => findings([], check) });
  expect(await screen.findByText(/^KORE has refused our login since/)).toBeDefined();
  expect(screen.getByText(/^We told your provider, who needs to fix it\. The check continues/)).toBeDefined();
});

it('says that lines were left out, and not that everything agrees', async () => {
  await open({ listFindings: () => findings([], { ...done, silent: [{ ...silent, isLeftOut: true }] }) });
  expect(await screen.findByText('KORE did not answer')).toBeDefined();
  expect(screen.getByText('No differences found so far')).toBeDefined();
});

it('before the first check it says what will appear', async () => {
  await open({ listFindings: () => findings([], { ...done, state: 'never', checkedAt: null }) });
  expect(await screen.findByText('Not checked yet')).toBeDefined();
});

it('a finding shows what both sides say, the difference marked', async () => {
  await open({ listFindings: () => findings([ghost]) });
  const card = await screen.findByRole('article', { name: ghost.text });
  expect(within(card).getByText('Suspend')).toBeDefined();
  expect(within(card).getAllByRole('img', { name: 'differs' })).toHaveLength(2);
  expect(within(card).getByRole('link', { name: 'Truck 1' }).getAttribute('href')).toBe('/lines/line_1');
});

it("the fix uses the carrier's value after a question, then shows the change as a job", async () => {
  const { user, requests } = await open({
    listFindings: () => findings([ghost]),
    acceptFinding: () => answered({ text: 'done', isSettled: false }),
    createJob: () => answered(draft(['ready'], { id: 'job_7' })),
    getJob: () => answered(draft(['ready'], { id: 'job_7' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Resume the line' }));
  expect(screen.getByText(ghost.accept ?? '')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(window.location.pathname).toBe('/jobs/job_7'));
  const sent = requests.filter(({ name }) => name === 'acceptFinding' || name === 'createJob');
  expect(sent.map(({ name, body }) => [name, body])).toEqual([
    ['acceptFinding', undefined],
    ['createJob', ghost.repair?.change],
  ]);
});

const stuck: Finding = {
  ...ghost,
  id: 'fnd_2',
  kind: 'stuck_request',
  text: 'KORE has not told the end of an order for too long.',
  note: 'Your provider asked KORE to end it.',
  repair: ghost.repair && { ...ghost.repair, title: 'Give up and order again' },
};

it('a request that the carrier shows done by now is not sent again', async () => {
  const { user, requests } = await open({
    listFindings: () => findings([stuck]),
    acceptFinding: () => answered({ text: 'The carrier shows “Suspend”: the order counts as done.', isSettled: true }),
  });
  expect(await screen.findByText('Your provider asked KORE to end it.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Give up the request' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Give up and order again' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The carrier shows “Suspend”: the order counts as done.')).toBeDefined();
  expect(requests.some(({ name }) => name === 'createJob')).toBe(false);
});

it("one finding is checked again, and shows the carrier's value", async () => {
  const { user, requests } = await open({
    listFindings: () => findings([ghost]),
    lookAtFinding: () => answered({ text: 'KORE says “Active”. Both sides agree by now.', isOpen: false }),
  });
  await user.click(await screen.findByRole('button', { name: 'Check this line now' }));
  expect(await screen.findByText('KORE says “Active”. Both sides agree by now.')).toBeDefined();
  expect(requests.filter(({ name }) => name === 'listFindings').length).toBeGreaterThan(1);
});

it('a refused fix says why and makes no job', async () => {
  const { user, requests } = await open({
    listFindings: () => findings([ghost]),
    acceptFinding: () => refused(409, 'finding_gone', 'Already resolved: both sides agree.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Resume the line' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Already resolved: both sides agree.');
  expect(requests.some(({ name }) => name === 'createJob')).toBe(false);
});

it('a running check shows its progress and claims nothing about every line', async () => {
  const running: RealityCheck = { ...done, state: 'running', readCount: 1_000 };
  const linesByStatus: HomeKpis['linesByStatus'] = [
    { status: 'active', count: 10_000 },
    { status: 'suspended', count: 400 },
    { status: 'terminated', count: 7 },
  ];
  await open({
    listFindings: () => findings([], running),
    getHomeKpis: () => answered(homeKpis({ linesByStatus })),
  });
  expect(await screen.findByText('No differences so far')).toBeDefined();
  expect(await screen.findByText('running, 1,000 of about 10,400 lines read')).toBeDefined();
  expect(screen.queryByText('Everything agrees')).toBeNull();
});

it('a check that did not finish does not say that everything agrees', async () => {
  await open({ listFindings: () => findings([], { ...done, state: 'failed' }) });
  expect(await screen.findByText('No differences found')).toBeDefined();
  expect(screen.queryByText('Everything agrees')).toBeNull();
});

it('a check that runs is followed to its end', async () => {
  let isRunning = true;
  await open({
    listFindings: () => (isRunning ? findings([], { ...done, state: 'running', readCount: 12 }) : findings([ghost])),
  });
  expect(await screen.findByText('running, 12 lines read')).toBeDefined();
  isRunning = false;
  expect(await screen.findByRole('article', { name: ghost.text })).toBeDefined();
});

it('a viewer sees the evidence and no way to change it', async () => {
  await open({ listFindings: () => findings([ghost]) }, 'viewer');
  expect(await screen.findByRole('article', { name: ghost.text })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Resume|Take over|Check now|Look again/ })).toBeNull();
});

it('a failure can be tried again, and a forbidden page says so', async () => {
  let status = 500;
  const { user } = await open({
    listFindings: () =>
      status === 500
        ? refused(500, 'unexpected', 'Something went wrong please try again later')
        : refused(403, 'not_allowed', 'Your role does not allow this.'),
  });
  const retry = await screen.findByRole('button', { name: /again/i });
  status = 403;
  await user.click(retry);
  expect(await screen.findByText('Your role does not allow this.')).toBeDefined();
});
