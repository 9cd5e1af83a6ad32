import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testConfig } from '../../../test/open-portal.tsx';

const formats = ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat'] as const;

it('the log-in is drawn without any format of sums and days, of which the first takes as long as the form', async () => {
  vi.resetModules();
  const made = formats.map((name) => vi.spyOn(Intl, name));
  const { logInAlone } = await import('./log-in-alone.tsx');
  const { openSession } = await import('./open-session.ts');
  render(logInAlone(testConfig, openSession(testConfig)));
  expect(screen.getByLabelText('Password')).toBeDefined();
  for (const format of made) {
    expect(format).not.toHaveBeenCalled();
    format.mockRestore();
  }
});
