import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectOwnTitles } from '../../../test/expect-own-titles.ts';
import { openConsole } from '../../../test/provider/open-console.tsx';
import { paths } from '../navigation/paths.ts';

it('no two pages have the same title', async () => {
  await openConsole(paths.home, { self: { role: 'owner' } });
  await waitFor(() => expect(document.title).toMatch(/ · /));
  await expectOwnTitles(Object.values(paths).filter((path) => !path.includes('$') && path !== paths.logIn));
});
