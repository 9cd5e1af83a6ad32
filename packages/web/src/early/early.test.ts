import { endpoints } from '@linekeeper/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answered } from '../../test/fake-api.ts';
import { line } from '../../test/line-samples.ts';
import { openPortal, signInBefore, testConfig } from '../../test/open-portal.tsx';
import { pageOf, profile } from '../../test/samples.ts';
import { askEarly } from './ask-early.ts';
import { firstReads } from './first-reads.ts';
import { holdSubmit } from './hold-submit.ts';
import { markTokens } from './mark-tokens.ts';

const html = document.documentElement;

beforeEach(() => {
  const config = document.createElement('script');
  config.type = 'application/json';
  config.id = 'public-config';
  config.textContent = JSON.stringify(testConfig);
  document.head.append(config);
});
afterEach(() => {
  document.getElementById('public-config')?.remove();
  delete html.dataset['tokens'];
  delete html.dataset['rail'];
  globalThis.earlyAnswers = undefined;
  globalThis.heldForm = undefined;
});

it('what is asked for early are reading calls of the contract', () => {
  const paths = Object.values(endpoints)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path);
  for (const url of Object.values(firstReads).flat()) expect(paths).toContain(url.split('?')[0]);
});

it('the page is marked for whom it is painted, and only good tokens ask early', () => {
  expect(markTokens()).toBeUndefined();
  expect(html.dataset['tokens']).toBeUndefined();
  signInBefore(7_200);
  expect(markTokens()).toBeUndefined();
  expect(html.dataset['tokens']).toBe('old');
  signInBefore(60);
  localStorage.setItem('rail', 'narrow');
  expect(markTokens()?.idToken).toBeDefined();
  expect([html.dataset['tokens'], html.dataset['rail']]).toEqual(['good', 'narrow']);
});

it('the list shows what was asked for before the application was there, and asks for it no second time', async () => {
  // However long a busy machine takes, the answers stay fresh.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  window.history.replaceState(null, '', '/lines');
  const listed = pageOf([line({ name: 'Early bird' })]);
  vi.stubGlobal('fetch', (url: string) => {
    const asked = new URLSearchParams(url.split('?')[1]).getAll('of');
    const told = asked.map((one) => {
      if (one.startsWith('/api/v1/lines?')) return { status: 200, body: answered(listed).envelope };
      return one.endsWith('/get-guest-info') ? { status: 200, body: answered(profile()).envelope } : null;
    });
    return url.startsWith('/api/first-reads?') ? Promise.resolve(Response.json(told)) : Promise.reject(new TypeError());
  });
  askEarly(signInBefore());
  const { requests } = await openPortal('/lines', { isSignedIn: true });
  expect(await screen.findByRole('link', { name: 'Early bird' })).toBeDefined();
  const names = requests.map(({ name }) => name);
  expect(names).not.toContain('listLines');
  expect(names).not.toContain('getProfile');
  // What did not arrive is asked for by the page itself.
  expect(names).toContain('listAnnouncements');
});

it('an answer that was asked for with other tokens is not taken', async () => {
  window.history.replaceState(null, '', '/lines');
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json([null, null, { status: 200, body: answered(pageOf([line({ name: 'Of another' })])).envelope }]),
    ),
  );
  askEarly('a token of another person');
  const api = { getProfile: () => answered(profile()), listLines: () => answered(pageOf([line({ name: 'My own' })])) };
  await openPortal('/lines', { isSignedIn: true, api });
  expect(await screen.findByRole('link', { name: 'My own' })).toBeDefined();
  expect(screen.queryByText('Of another')).toBeNull();
});

it('a search in the address asks nothing early', () => {
  window.history.replaceState(null, '', '/lines?searchTerm=pump');
  askEarly(signInBefore());
  expect(globalThis.earlyAnswers).toBeUndefined();
});

it('only a form of the painted page is held', () => {
  document.body.innerHTML =
    '<div data-painted="x"><form id="painted"><button></button></form></div><form id="other"></form>';
  holdSubmit();
  const sent: string[] = [];
  document.getElementById('painted')?.addEventListener('submit', () => sent.push('painted'));
  const other = document.querySelector<HTMLFormElement>('#other');
  other?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push('other');
  });
  for (const form of document.querySelectorAll('form')) form.requestSubmit();
  expect(sent).toEqual(['other']);
  expect(globalThis.heldForm?.id).toBe('painted');
  document.body.replaceChildren();
});
