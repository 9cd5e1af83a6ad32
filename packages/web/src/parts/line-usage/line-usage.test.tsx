import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../test/fake-api.ts';
import { activePlan, line } from '../../../test/line-samples.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../../test/samples.ts';

const mebi = 1024 ** 2;
const decimal = { id: 'line_1', name: 'Truck', usedBytes: 6_000_000, includedBytes: 10_000_000, unitBytes: 1000 };
const binary = { id: 'line_2', name: 'Crane', usedBytes: 5 * mebi, includedBytes: 10 * mebi, unitBytes: 1024 };
const free = { id: 'line_3', name: 'Buoy', usedBytes: 5 * mebi, includedBytes: 0, unitBytes: 1024 };

const openLines = (lines: readonly Parameters<typeof line>[0][]) =>
  openPortal('/lines', {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getHomeKpis: () => answered(homeKpis()),
      listLines: () => answered(pageOf(lines.map((one) => line(one)))),
      listActivePlans: () => answered({ plans: [activePlan()] }),
      listLineTags: () => answered({ tags: [] }),
      listLineViews: () => answered({ views: [] }),
    },
  });
const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') ?? document.createElement('tr'));

it('lines of plans that count differently are compared in one unit; the plan’s own is in the tooltip', async () => {
  await openLines([decimal, binary, free]);
  expect((await rowOf('Truck')).getByText(/^6 MB/).textContent).toBe('6 MB of 10 MB');
  expect((await rowOf('Truck')).getByText(/^6 MB/).title).toBe('');
  const crane = (await rowOf('Crane')).getByText(/^5\.24 MB/);
  expect([crane.textContent, crane.title]).toEqual(['5.24 MB of 10.5 MB', "In the plan's unit: 5 MiB of 10 MiB"]);
  const buoy = (await rowOf('Buoy')).getByText('5.24 MB');
  expect(buoy.title).toBe("In the plan's unit: 5 MiB");
});

it('lines whose plans all count in 1,024s keep that unit', async () => {
  await openLines([binary, free]);
  const crane = (await rowOf('Crane')).getByText(/^5 MiB/);
  expect([crane.textContent, crane.title]).toEqual(['5 MiB of 10 MiB', '']);
});
