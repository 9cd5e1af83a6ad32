import type { Line, LineDetails } from '@linekeeper/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answered } from '../../../test/fake-api.ts';
import { lineDetails } from '../../../test/line-details-sample.ts';
import { line, plan } from '../../../test/line-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { profile } from '../../../test/samples.ts';

const open = (details: LineDetails, tab = 'overview') =>
  openPortal(`/lines/line_1?tab=${tab}`, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getLine: () => answered(details),
      getDevicePlan: () =>
        answered({ line: line(), plan: plan(), carrier: { id: 'kore', name: 'KORE' }, mayChangeTo: [] }),
    },
  });

describe('a line that waits for its carrier', () => {
  const waiting = { since: '2026-11-20T10:00:00.000Z', until: '2026-11-27T10:00:00.000Z' };
  const opened = (more: Partial<Line>, allowed: boolean) => {
    const actions = [{ action: 'terminate' as const, allowed, reason: null, possibleAt: null }];
    return open(lineDetails(more, { waiting, actions }));
  };
  const activating = { status: 'activating', subscriptionStatus: 'pending' } as const;

  it('says since when and until when it is tried, and its activation can be called off', async () => {
    const { user } = await opened(activating, true);
    expect(await screen.findByText(/^Waiting for KORE since Nov 20, 2026/)).toBeDefined();
    expect(screen.getByText(/keep trying until Nov 27, 2026.* You aren't charged before that\.$/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Call off activation' }));
    expect(await screen.findByRole('dialog', { name: 'Terminate Truck 14' })).toBeDefined();
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

it('days whose usage is an estimate are named so', async () => {
  const usage = [
    { day: '2026-11-19', usedBytes: 4_000_000, messages: 0, isEstimated: true },
    { day: '2026-11-20', usedBytes: 2_000_000, messages: 0, isEstimated: false },
  ];
  const { user } = await open(lineDetails({}, { usage }), 'usage');
  expect(await screen.findByText('Estimated by day')).toBeDefined();
  await user.click(screen.getByText('Show as a table'));
  expect(screen.getByRole('row', { name: /^Nov 19, 2026 4 MB \(estimated\)/ })).toBeDefined();
  expect(screen.getByRole('row', { name: /^Nov 20, 2026 2 MB [^(]*$/ })).toBeDefined();
});
