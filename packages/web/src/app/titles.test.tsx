import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectOwnTitles } from '../../test/expect-own-titles.ts';
import { answered } from '../../test/fake-api.ts';
import { openPortal } from '../../test/open-portal.tsx';
import { profile } from '../../test/samples.ts';
import { words as settings } from '../features/settings/words.ts';
import { paths } from '../navigation/paths.ts';

const open = (path: string) => openPortal(path, { isSignedIn: true, api: { getProfile: () => answered(profile()) } });
const publicPaths: readonly string[] = [paths.signUp, paths.logIn, paths.terms, paths.privacy];

it('no two pages have the same title', async () => {
  await open(paths.home);
  await waitFor(() => expect(document.title).toMatch(/ · /));
  const sections = Object.keys(settings.sections).map((section) => paths.settings.replace('$section', section));
  const pages = Object.values(paths).filter((path) => !path.includes('$') && !publicPaths.includes(path));
  await expectOwnTitles([...pages, ...sections]);
});

it('a page of the settings is named before its area', async () => {
  await open('/settings/security');
  await waitFor(() => expect(document.title).toBe('Security · Settings · Acme Cellular'));
  expect(document.querySelector('h1')?.textContent).toBe('Settings: Security');
});
