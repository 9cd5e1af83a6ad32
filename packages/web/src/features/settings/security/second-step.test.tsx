import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { poolRefuses, rememberedDevice } from '../../../../test/fake-security.ts';
import { openSecurity } from '../../../../test/open-security.ts';

it('an authenticator app is set up with a key drawn here and on only after its code was right', async () => {
  const { user, press, asked } = await openSecurity();
  await press('Set up');
  const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' });
  expect(await within(dialog).findByRole('img', { name: /QR code/ })).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Copy key' })).toBeDefined();
  expect(asked('chooseCodes')).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: 'Code from the app' }), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('The authenticator app is on.')).toBeDefined();
  expect(asked('verifyAuthenticator')).toEqual([['123456']]);
  expect(asked('chooseCodes')).toEqual([[{ on: ['authenticator'], preferred: 'authenticator' }]]);
});

it('a wrong code shows its problem at the code, and nothing is turned on', async () => {
  const { user, press, asked } = await openSecurity(
    {},
    { verifyAuthenticator: poolRefuses('EnableSoftwareTokenMFAException', 'Code mismatch') },
  );
  await press('Set up');
  await user.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '000000');
  await press('Turn on');
  expect(await screen.findByText('Code mismatch')).toBeDefined();
  expect(asked('chooseCodes')).toEqual([]);
});

it('a code that was right once is not sent again when only the turning on failed', async () => {
  let tries = 0;
  const { user, press, asked } = await openSecurity(
    {},
    {
      chooseCodes: () => {
        tries += 1;
        return tries === 1 ? poolRefuses('NetworkError', 'Network error')() : Promise.resolve();
      },
    },
  );
  await press('Set up');
  await user.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '123456');
  await press('Turn on');
  expect(await screen.findByText('Network error')).toBeDefined();
  await press('Turn on');
  expect(await screen.findByText('The authenticator app is on.')).toBeDefined();
  expect(asked('verifyAuthenticator')).toHaveLength(1);
});

it('a pool without authenticator apps says so in place of a key', async () => {
  const { press } = await openSecurity(
    {},
    {
      newAuthenticatorKey: poolRefuses('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled.'),
    },
  );
  await press('Set up');
  expect(await screen.findByRole('heading', { name: 'Not available' })).toBeDefined();
});

it('a key that could not be made can be asked for again', async () => {
  let works = false;
  const { press } = await openSecurity(
    {},
    {
      newAuthenticatorKey: () =>
        works ? Promise.resolve('JBSWY3DPEHPK3PXP') : poolRefuses('NetworkError', 'Network error')(),
    },
  );
  await press('Set up');
  expect(await screen.findByText('Network error')).toBeDefined();
  works = true;
  await press('Try again');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeDefined();
});

it('turning the app off is asked for once more', async () => {
  const { user, press, asked } = await openSecurity({ codes: ['authenticator'], preferred: 'authenticator' });
  await press('Turn off');
  const dialog = await screen.findByRole('alertdialog', { name: 'Turn off the authenticator app?' });
  expect(asked('chooseCodes')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('The authenticator app is off.')).toBeDefined();
  expect(asked('chooseCodes')).toEqual([[{ off: ['authenticator'], on: [] }]]);
});

it('text messages without a phone number begin with one', async () => {
  await openSecurity();
  expect(await screen.findByRole('button', { name: 'Add phone number' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
});

it('with both kinds of code the person says which one is asked for, and turning one off leaves the other', async () => {
  const { user, asked } = await openSecurity({
    verifiedPhone: '+17145550100',
    codes: ['authenticator', 'sms'],
    preferred: 'authenticator',
  });
  expect(await screen.findByText('Six digits to the number ending in 0100.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Text message' }));
  expect(await screen.findByText('Choice saved.')).toBeDefined();
  expect(asked('chooseCodes')).toEqual([[{ on: ['authenticator', 'sms'], preferred: 'sms' }]]);
  const [first] = await screen.findAllByRole('button', { name: 'Turn off' });
  if (first) await user.click(first);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(asked('chooseCodes')).toHaveLength(2));
  expect(asked('chooseCodes')[1]).toEqual([{ off: ['authenticator'], on: ['sms'], preferred: 'sms' }]);
});

it('a pool that sends no text messages says so beside the switch', async () => {
  const text = 'SMS MFA is not enabled for this user pool.';
  const { press } = await openSecurity(
    { verifiedPhone: '+17145550100' },
    { chooseCodes: poolRefuses('InvalidParameterException', text) },
  );
  await press('Turn on');
  expect(await screen.findByText(text)).toBeDefined();
});

const here = rememberedDevice({ key: 'here', isThisBrowser: true });
const phone = rememberedDevice({
  key: 'phone',
  name: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
});

it('remembered browsers are listed in words, this one marked, and all others can be forgotten', async () => {
  let kept = [here, phone];
  const { user, press, asked } = await openSecurity(
    {},
    {
      devices: () => Promise.resolve(kept),
      forgetDevice: (key) => {
        kept = kept.filter((device) => device.key !== key);
        return Promise.resolve();
      },
    },
  );
  await screen.findByText('This browser');
  const list = screen.getByRole('list', { name: 'Remembered browsers' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('Chrome on Windows');
  expect(first?.textContent).toContain('This browser');
  expect(second?.textContent).toContain('Safari on iPhone');
  await press('Forget all others');
  const dialog = await screen.findByRole('alertdialog', { name: 'Forget Safari on iPhone?' });
  await user.click(within(dialog).getByRole('button', { name: 'Forget browser' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Forget / })).toHaveLength(1));
  expect(asked('forgetDevice')).toEqual([['phone']]);
});

it('who has no remembered browser reads how one comes to be', async () => {
  await openSecurity();
  expect(await screen.findByText('No remembered browsers')).toBeDefined();
});

it('a list of browsers that does not come can be asked for again', async () => {
  let works = false;
  const { press } = await openSecurity(
    {},
    {
      devices: () => (works ? Promise.resolve([here]) : poolRefuses('NotAuthorizedException', 'User is disabled.')()),
    },
  );
  expect(await screen.findByText('User is disabled.')).toBeDefined();
  works = true;
  await press('Try again');
  expect(await screen.findByText('This browser')).toBeDefined();
});

it('where the pool wants no second step none is offered', async () => {
  await openSecurity({}, {}, {}, { secondStep: false });
  expect(await screen.findByRole('heading', { name: 'Email and password' })).toBeDefined();
  expect(screen.queryByText('Second step at login')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
});

it('a second step from the time when the pool still wanted one can be turned off, not replaced', async () => {
  await openSecurity({ codes: ['authenticator'], preferred: 'authenticator' }, {}, {}, { secondStep: false });
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Replace' })).toBeNull();
});
