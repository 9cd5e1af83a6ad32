import { screen, waitFor } from '@testing-library/react';
import type { Line } from '@linekeeper/contract';
import { expect, it } from 'vitest';
import { answered, type ApiAnswers } from '../../../test/fake-api.ts';
import { lineDetails } from '../../../test/line-details-sample.ts';
import { line, plan } from '../../../test/line-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { pageOf, profile } from '../../../test/samples.ts';

function open(more: Partial<Line>, api: ApiAnswers) {
  return openPortal('/lines/line_1', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getLine: () => answered(lineDetails(more)),
      getDevicePlan: () =>
        answered({ line: line(more), plan: plan(), carrier: { id: 'kore', name: 'KORE' }, mayChangeTo: [] }),
      listLineHistory: () => answered({ items: [], nextCursor: null }),
      listSubscriptionCharges: () => answered(pageOf([])),
      ...api,
    },
  });
}

it('new tags stand on the page before the line is read again, and go with Undo', async () => {
  const nothingMore = new Promise<never>(() => undefined);
  let calls = 0;
  const shown: boolean[] = [];
  const changes = [
    { lineId: 'line_1', added: ['north'], removed: [] },
    { lineId: 'line_1', added: [], removed: ['north'] },
  ];
  const { user } = await open(
    { tags: ['trucks'] },
    {
      getLine: () => (calls === 0 ? answered(lineDetails({ tags: ['trucks'] })) : nothingMore),
      tagLines: () => {
        shown.push(screen.queryByText('north') !== null);
        return answered({ changed: changes.slice(calls++, calls), refused: [] });
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Manage' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit tags' }));
  await user.type(await screen.findByRole('textbox', { name: 'Add tags' }), 'north{Enter}');
  await user.click(await screen.findByText('Undo'));
  await waitFor(() => expect(screen.queryByText('north')).toBeNull());
  expect(shown).toEqual([false, true]);
  expect(screen.getByText('trucks')).toBeDefined();
});

it('a new name stands on the page before the line is read again', async () => {
  const nothingMore = new Promise<never>(() => undefined);
  let isRenamed = false;
  const { user } = await open(
    {},
    {
      getLine: () => (isRenamed ? nothingMore : answered(lineDetails())),
      renameDevice: () => {
        isRenamed = true;
        return answered({ line: line({ name: 'Truck 15' }) });
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Rename device' }));
  await user.keyboard('Truck 15{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Truck 15' })).toBeDefined();
  expect(await screen.findByText('Device renamed to Truck 15.')).toBeDefined();
});

it('a line that is suspended at its allowance says when it comes back', async () => {
  const suspended = lineDetails({ status: 'suspended', suspendReasons: ['data_limit'] });
  const ends = 'It resumes when the next period begins or you raise the limit.';
  const explanation = { ...suspended.explanation, ends };
  await open({}, { getLine: () => answered({ ...suspended, explanation }) });
  expect(await screen.findByText('Suspended: data limit reached')).toBeDefined();
  expect(screen.getByText(ends)).toBeDefined();
});
