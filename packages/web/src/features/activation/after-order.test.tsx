import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { quoted } from '../../../test/activation-samples.ts';
import { answered } from '../../../test/fake-api.ts';
import { activationPath, bodyOf, one, openActivation, ordered } from '../../../test/open-activation.tsx';

/** Every heading, field and refusal that was on the page at any time from now on. */
function everythingSeen(): () => string {
  const seen: string[] = [];
  const look = (): void => {
    const fields = [...document.querySelectorAll('input')].map(({ name }) => name);
    seen.push(`${document.body.textContent} ${fields.join(' ')}`);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    return seen.join('\n');
  };
}

it('after the order the review stays in sight until the job is shown: no empty list, no SIM that is now in use', async () => {
  let isOrdered = false;
  const { type, press, sent } = await openActivation(
    {
      activateKorePlans: () => {
        isOrdered = true;
        return answered(ordered);
      },
      createQuote: (request) => {
        const { devices } = bodyOf(request);
        const problems = [{ code: 'iccid_taken', text: 'One of your lines already uses this SIM.' }];
        const refused = devices.map((entry) => {
          return { entry, iccid: entry.iccid, planId: 'plan_1', verdict: 'refused' as const, problems };
        });
        return answered(quoted(devices, isOrdered ? { devices: refused } : {}));
      },
    },
    `${activationPath}?plan=plan_1`,
  );
  await type('ICCID of device 1', one);
  await press('Continue to plans');
  await press('Continue to review');
  await screen.findByRole('table', { name: 'Devices to activate' });
  const seen = everythingSeen();
  await press('Activate 1 line');
  await screen.findByText('0 of 1 done, 1 waiting for carrier');
  const text = seen();
  expect(text).toContain('0 of 1 done');
  expect(text).not.toContain('Paste list');
  expect(text).not.toContain('iccid-1');
  expect(text).not.toContain('One of your lines already uses this SIM.');
  expect(sent('activateKorePlans')).toHaveLength(1);
  expect(sessionStorage.getItem('activation:subject-1')).toBeNull();
});
