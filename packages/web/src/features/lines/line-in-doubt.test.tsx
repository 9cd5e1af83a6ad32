import type { Line, LineDetails } from '@linekeeper/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { job } from '../../../test/job-samples.ts';
import { lineDetails } from '../../../test/line-details-sample.ts';
import { line, plan } from '../../../test/line-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { profile } from '../../../test/samples.ts';

const open = (details: LineDetails, tab = 'overview', api: ApiAnswers = {}) =>
  openPortal(`/lines/line_1?tab=${tab}`, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getLine: () => answered(details),
      getDevicePlan: () =>
        answered({ line: line(), plan: plan(), carrier: { id: 'kore', name: 'KORE' }, mayChangeTo: [] }),
      ...api,
    },
  });

const waiting = { since: '2026-11-20T10:00:00.000Z', until: '2026-11-27T10:00:00.000Z' };
const waits = (more: Partial<Line>, allowed: boolean) => {
  const actions = [{ action: 'terminate' as const, allowed, reason: null, possibleAt: null }];
  return lineDetails(more, { waiting, actions });
};
const opened = (more: Partial<Line>, allowed: boolean, api?: ApiAnswers) => open(waits(more, allowed), 'overview', api);
const activating = { status: 'activating', subscriptionStatus: 'pending' } as const;

describe('a line that waits for its carrier', () => {
  it('says since when and until when it is tried, and its activation can be called off', async () => {
    await opened(activating, true);
    expect(await screen.findByText(/^Waiting for KORE since Nov 20, 2026/)).toBeDefined();
    expect(screen.getByText(/keep trying until Nov 27, 2026.* You aren't charged before that\.$/)).toBeDefined();
  });

  it('cannot be called off once the carrier may have the activation', async () => {
    await opened(activating, false);
    expect(await screen.findByText(/^Waiting for KORE/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Call off activation' })).toBeNull();
  });

  it('stays as it is while another change waits', async () => {
    await opened({ status: 'suspending' }, true);
    expect(await screen.findByText(/The line stays as it is until it answers\.$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Call off activation' })).toBeNull();
  });
});

describe('calling off an activation that waits', () => {
  const ask = async (api: ApiAnswers) => {
    const shown = await opened(activating, true, {
      createJob: () => answered(job(['ready'], { action: 'terminate' })),
      ...api,
    });
    await shown.user.click(await screen.findByRole('button', { name: 'Call off activation' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Call off the activation of Truck 14?' }));
    expect(dialog.getByText(/^We stop asking KORE/)).toBeDefined();
    await shown.user.click(dialog.getByRole('button', { name: 'Call off activation' }));
    return shown;
  };
  const started = (requests: readonly { name: string | undefined }[]) =>
    requests.filter(({ name }) => name === 'startJob').length;

  it('is called off after one question, and says that this is under way', async () => {
    const { requests } = await ask({
      startJob: () => answered(job(['running'], { action: 'terminate', state: 'running' })),
    });
    expect(await screen.findByText("We're calling off the activation.")).toBeDefined();
    const selection = { lineIds: ['line_1'] };
    expect(requests.find(({ name }) => name === 'createJob')?.body).toEqual({ action: 'terminate', selection });
    expect(started(requests)).toBe(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['is active by now', () => ({ ...activating, status: 'active' as const }), 'ready' as const],
    ['is refused by now', () => activating, 'refused' as const],
  ])('is left alone where the line %s', async (_case, now, state) => {
    let reads = 0;
    const { requests } = await ask({
      createJob: () => answered(job([state], { action: 'terminate' })),
      getLine: () => answered(waits((reads += 1) > 1 ? now() : activating, true)),
    });
    expect(await screen.findByText("KORE already has the activation. We didn't call it off.")).toBeDefined();
    expect(started(requests)).toBe(0);
  });

  it('that could not be called off says so', async () => {
    await ask({ createJob: () => refused(503, 'unavailable', 'Try again later.') });
    expect(await screen.findAllByText('The activation was not called off.')).not.toEqual([]);
  });
});

it('days whose usage is an estimate are named so', async () => {
  const usage = [
    { day: '2026-11-19', usedBytes: 4_000_000, messages: 0, isEstimated: true },
    { day: '2026-11-20', usedBytes: 2_000_000, messages: 0, isEstimated: false },
  ];
  const { user } = await open(lineDetails({}, { usage }), 'usage');
  expect(await screen.findByText('Estimated by day')).toBeDefined();
  await user.click(screen.getByText('Show as a table'));
  expect(await screen.findByRole('row', { name: /^Nov 19, 2026 4 MB \(estimated\)/ })).toBeDefined();
  expect(screen.getByRole('row', { name: 'Nov 20, 2026 2 MB' })).toBeDefined();
});
