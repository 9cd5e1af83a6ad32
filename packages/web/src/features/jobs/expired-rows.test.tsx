import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../test/fake-api.ts';
import { job } from '../../../test/job-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { failedList, profile } from '../../../test/samples.ts';

it('a job with expired rows says so, shows its counts and offers nothing that needs rows', async () => {
  const rowsForgottenAt = '2026-11-20T20:00:00.000Z';
  const undo = { isPossible: true, text: 'Undo resumes the lines that this job suspended.' };
  const { requests } = await openPortal('/jobs/job_1', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getFailedSubscriptions: () => answered(failedList([])),
      getJob: () => answered(job(['done', 'failed'], { rowsForgottenAt, undo, mayRepeat: false })),
    },
  });
  expect(await screen.findByText("This job's rows have expired")).toBeDefined();
  expect(screen.getByText(/1 of 2 done, 1 failed/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Retry|Download|Undo|Repeat/ })).toBeNull();
  expect(screen.queryByText(undo.text)).toBeNull();
  expect(requests.map(({ name }) => name)).not.toContain('listJobRows');
});
