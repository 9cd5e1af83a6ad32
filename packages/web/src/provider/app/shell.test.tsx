import { staffMayDo, staffRoles } from '@linekeeper/contract/provider';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered } from '../../../test/fake-api.ts';
import { openConsole } from '../../../test/provider/open-console.tsx';
import { pageOf } from '../../../test/samples.ts';
import { dateText } from '../../ui/format/time.ts';
import { areaAt, areas } from '../navigation/areas.ts';
import { pages } from '../navigation/pages.ts';
import { paths } from '../navigation/paths.ts';
import { createStaffSession } from '../session/staff-session.ts';
import { createConsoleRouter } from './router.ts';

it('every area has a page, a letter of its own, and an address that leads to it', () => {
  const never = () => new Promise<never>(() => undefined);
  const router = createConsoleRouter(createStaffSession({ getSelf: never, logOut: never }));
  const addresses = Object.keys(router.routesByPath);
  for (const area of areas) {
    expect(addresses).toContain(area.path);
    expect(areaAt(area.path)).toBe(area);
  }
  expect(new Set(areas.map(({ letter }) => letter)).size).toBe(areas.length);
  for (const page of pages)
    expect([addresses.includes(page.path), areaAt(page.path) !== undefined]).toEqual([true, true]);
  expect(areaAt('/provider/staff/x')?.path).toBe('/provider/staff');
  expect(areaAt('/provider/nothing')).toBeUndefined();
});

it.each(staffRoles)('the role %s is offered the areas that it may open, and told its name', async (role) => {
  await openConsole('/provider', { self: { role } });
  await screen.findByRole('heading', { name: 'Hello, Olga Owner' });
  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  if (!menu) throw new Error('there is no menu');
  expect(
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(areas.filter(({ permission }) => staffMayDo(role, permission)).map(({ title }) => title));
  const login = screen.getByRole('button', { name: /^Your login/ });
  expect(login.textContent?.toLowerCase()).toContain(role);
});

it.each(['nothing-here', 'money/nothing-here'])(
  'an address without a page says so inside the frame: %s',
  async (at) => {
    await openConsole(`/provider/${at}`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Page not found');
    expect(screen.getAllByRole('navigation', { name: 'Main menu' }).length).toBeGreaterThan(0);
  },
);

it('a keyboard reaches the content past the menu', async () => {
  const { user } = await openConsole('/provider');
  await screen.findByRole('heading', { name: 'Hello, Olga Owner' });
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
});

it('g and a letter go to an area, but not while someone types', async () => {
  const { user } = await openConsole('/provider', { api: { listStaff: () => answered({ items: [] }) } });
  await screen.findByRole('heading', { name: 'Hello, Olga Owner' });
  await user.keyboard('gs');
  expect(await screen.findByRole('heading', { level: 1, name: 'Staff' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Invite member' }));
  await user.type(await screen.findByLabelText('Email'), 'gh@acme.test');
  expect(window.location.pathname).toBe('/provider/staff');
});

it('the palette finds an area by a part of its name, and the arrow keys choose', async () => {
  const { user } = await openConsole('/provider', { api: { listStaff: () => answered({ items: [] }) } });
  await screen.findByRole('heading', { name: 'Hello, Olga Owner' });
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Page or command' });
  await user.type(box, 'theme');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Use light theme',
    'Use dark theme',
    'Use system theme',
  ]);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Use dark theme');
  await user.clear(box);
  await user.type(box, 'nonsense');
  expect(screen.getAllByText('No matches').length).toBeGreaterThan(0);
  await user.clear(box);
  await user.type(box, 'to staff{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Staff' })).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('the palette opens a page below an area, and offers none of an area that is not open', async () => {
  const { user } = await openConsole('/provider', { self: { role: 'support' } });
  await screen.findByRole('heading', { name: 'Hello, Olga Owner' });
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Page or command' });
  await user.type(box, 'audit');
  expect(screen.queryAllByRole('option')).toEqual([]);
  await user.clear(box);
  await user.type(box, 'tax rates{Enter}');
  expect(await screen.findByRole('link', { name: 'Tax rates', current: 'page' })).toBeDefined();
  expect(window.location.pathname).toBe('/provider/settings/taxes');
});

it.each(['money', 'money/payments', 'money/revenue', 'inventory', 'settings'])(
  'the palette finds every page that the menu and the tabs of %s lead to, by the name it has there',
  async (at) => {
    const { user } = await openConsole(`/provider/${at}`);
    const tabs = (await screen.findAllByRole('navigation')).flatMap((row) => within(row).getAllByRole('link'));
    await user.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox', { name: 'Page or command' });
    for (const { textContent } of tabs) {
      fireEvent.change(box, { target: { value: textContent } });
      const found = screen.queryAllByRole('option').filter((one) => one.textContent.startsWith('Go to '));
      expect([textContent, found.length > 0]).toEqual([textContent, true]);
    }
  },
);

it('every page with an address of its own is one that the palette opens', () => {
  const opened = [...areas, ...pages].map(({ path }) => path);
  const ofOneThing = /\$(?!topic)/;
  const missing = Object.values(paths).filter(
    (path) => path !== paths.logIn && !ofOneThing.test(path) && !opened.includes(path),
  );
  expect(missing).toEqual([]);
});

it('the palette opens a list of what waits', async () => {
  const { user } = await openConsole('/provider', { api: { listIncidents: () => answered(pageOf([])) } });
  await screen.findByRole('heading', { name: 'Hello, Olga Owner' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Page or command' }), 'undelivered emails{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Undelivered emails' })).toBeDefined();
  expect(window.location.pathname).toBe('/provider/operations/emails');
});

it.each([
  ['taxes', 'Go to Settings: Tax rates'],
  ['bank statements', 'Go to Money: Bank statements'],
  ['find anything', 'Find anything/'],
])('the palette finds %s', async (typed, name) => {
  const { user } = await openConsole('/provider');
  await screen.findByRole('heading', { name: 'Hello, Olga Owner' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Page or command' }), typed);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain(name);
});

it('a question mark tells the keys', async () => {
  const { user } = await openConsole('/provider');
  await screen.findByRole('heading', { name: 'Hello, Olga Owner' });
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(within(dialog).getByRole('region', { name: 'Go to' })).getByText('Staff')).toBeDefined();
});

it('while the clock of a practice installation is moved, its day is above every page', async () => {
  const aheadMs = 40 * 86_400_000;
  await openConsole('/provider', { config: { embedded: true, clockAheadMs: aheadMs } });
  const day = dateText(new Date(Date.now() + aheadMs).toISOString());
  expect(await screen.findByText(`Practice time: it is ${day} here.`)).toBeDefined();
});

it('one area is marked as open, wherever in it one is', async () => {
  await openConsole('/provider/operations/findings');
  const [menu] = await screen.findAllByRole('navigation', { name: 'Main menu' });
  const marked = within(menu ?? document.body)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Operations']);
});

it('a member chooses in the menu at their name whether requests to approve are emailed', async () => {
  const emails = { approvals: true, isOffForAll: true };
  const { user, sent } = await openConsole('/provider', {
    self: { role: 'support' },
    api: {
      getOwnEmails: () => answered(emails),
      changeOwnEmails: () => answered({ ...emails, approvals: false }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Your login/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Your emails' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your emails' }));
  expect(await dialog.findByText(/An owner has switched these emails off for all/)).toBeDefined();
  const box = dialog.getByRole('checkbox', { name: 'Requests of colleagues that I may approve' });
  expect(box).toHaveProperty('checked', true);
  await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Saved. The next email follows it.')).length).toBeGreaterThan(0);
  expect(sent('changeOwnEmails').map(({ body }) => body)).toEqual([{ approvals: false }]);
});

it('a role that approves nothing reads that it gets no such emails', async () => {
  const { user, sent } = await openConsole('/provider', { self: { role: 'operations' } });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Page or command' }), 'Your emails{Enter}');
  expect(await screen.findByText('We email about requests to approve. Your role approves none.')).toBeDefined();
  expect(sent('changeOwnEmails')).toEqual([]);
});

it.each([
  ['/provider/money/refunds', 'Refunds and voids'],
  ['/provider/settings/taxes', 'Tax rates'],
  ['/provider/inventory/orders', 'Orders'],
])('the browser names the page %s, not its area alone', async (path, name) => {
  await openConsole(path);
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${name} · `)));
});
