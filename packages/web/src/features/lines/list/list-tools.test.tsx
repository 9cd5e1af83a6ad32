import type { LineView } from '@linekeeper/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answered, gaveFile, refused, type ApiAnswers } from '../../../../test/fake-api.ts';
import { line } from '../../../../test/line-samples.ts';
import { openPortal } from '../../../../test/open-portal.tsx';
import { homeKpis, pageOf, profile } from '../../../../test/samples.ts';

async function open(path: string, api: ApiAnswers = {}) {
  const portal = await openPortal(path, {
    isSignedIn: true,
    api: {
      getProfile: () => answered(profile()),
      getHomeKpis: () => answered(homeKpis()),
      listLines: () => answered(pageOf([line()], { total: 53_112, nextCursor: 'after-1' })),
      ...api,
    },
  });
  await screen.findByRole('link', { name: 'Truck 14' });
  const sent = (name: keyof ApiAnswers) => portal.requests.filter((one) => one.name === name).map(({ body }) => body);
  return { ...portal, sent };
}

it('filters are saved under a name, opened again at their first page, and deleted', async () => {
  let views: LineView[] = [];
  const { user, sent } = await open('/lines?status=suspended&tag=north&page=3', {
    listLineViews: () => answered({ views }),
    saveLineView: ({ body }) => {
      views = [{ id: 'view_1', ...(body as Omit<LineView, 'id'>) }];
      return answered({ views });
    },
    removeLineView: () => {
      views = [];
      return answered({ views });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'North, paused{Enter}');
  await user.click(await screen.findByRole('button', { name: 'North, paused' }));
  const entry = await screen.findByRole('menuitem', { name: 'North, paused' });
  expect(entry.getAttribute('href')).toBe('/lines?status=suspended&tag=north');
  await user.click(screen.getByRole('menuitem', { name: 'Delete view North, paused' }));
  expect(await screen.findByRole('button', { name: 'Saved views' })).toBeDefined();
  expect(sent('saveLineView')).toEqual([{ name: 'North, paused', query: 'status=suspended&tag=north' }]);
});

it('what is filtered is exported whole, what is selected alone', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:lines';
  URL.revokeObjectURL = () => undefined;
  const { user, sent } = await open('/lines?carrier=kore', { exportLines: () => gaveFile('lines.csv', 'ICCID') });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('checkbox', { name: 'Select Truck 14' }));
  await user.click(screen.getAllByRole('button', { name: 'Export' })[1] ?? document.body);
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  saved.mockRestore();
  expect(sent('exportLines')).toEqual([
    { selection: { filter: { carrier: 'kore' } } },
    { selection: { lineIds: ['line_1'] } },
  ]);
});

it('an export that fails says why', async () => {
  const { user } = await open('/lines', {
    exportLines: () => refused(429, 'too_many_requests', 'Too many requests. Try again later.'),
  });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("We couldn't export the lines.");
  expect(alert.textContent).toContain('Too many requests. Try again later.');
});
