import { providerEndpoints } from '@linekeeper/contract/provider';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused } from '../../../test/fake-api.ts';
import { openConsole } from '../../../test/provider/open-console.tsx';
import { pageOf } from '../../../test/samples.ts';
import { paths } from '../navigation/paths.ts';

const down = () => refused(503, 'unavailable', 'Not available right now.');
const allDown = Object.fromEntries(
  Object.keys(providerEndpoints)
    .filter((name) => name !== 'getStaffSelf')
    .map((name) => [name, down]),
);
/** The console's home says in each of its parts what could not be read, and has a test of its own. */
const apart: readonly string[] = [paths.home, paths.logIn];
const pages = Object.values(paths).filter((path) => !path.includes('$') && !apart.includes(path));

it.each(pages)('%s says once that it could not be loaded, with one way to try again', async (path) => {
  await openConsole(path, { api: allDown });
  expect(await screen.findByRole('alert')).toBeDefined();
  await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

it('the one retry reads the other parts of the page, too', async () => {
  let isDown = true;
  const listed = () => (isDown ? down() : answered(pageOf([])));
  const { user, sent } = await openConsole(paths.customers, {
    api: { ...allDown, findCustomers: listed, listProspects: () => (isDown ? down() : answered({ items: [] })) },
  });
  await screen.findByText("We couldn't load the customers");
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No customers yet')).toBeDefined();
  expect(sent('listProspects').length).toBeGreaterThan(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
