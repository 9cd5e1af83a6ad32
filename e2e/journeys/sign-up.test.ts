import { cards, mailedCode, newCustomer, newPerson } from '../world/customer.ts';
import { chooseState, fillBilling, fillPayment, fillPersonal } from '../world/sign-up-page.ts';
import { expect, test } from '../world/test.ts';
import { giveCard } from '../world/hosted-form.ts';

test('sign-up says at each field what is wrong and keeps what was entered on going back or reading the terms', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/auth/sign-up');
  await page.getByRole('button', { name: 'Scroll down' }).click();
  const belowPx = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - Math.ceil(window.scrollY));
  await expect.poll(belowPx, 'the bottom of the page is reached').toBeLessThanOrEqual(0);
  const header = page.getByRole('list', { name: 'Sign up' });
  await expect(header.getByRole('listitem')).toHaveText([
    /Personal information/,
    /Billing & Shipping information/,
    /Payment information/,
  ]);

  await test.step('the first step names every empty and every wrong field', async () => {
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    for (const [label, sentence] of [
      ['First name', 'Please enter first name'],
      ['Last name', 'Please enter last name'],
      ['Email', 'Please enter your email!'],
      ['Confirm email', 'Please confirm your email!'],
      ['Password', 'Please enter your password'],
      ['Confirm password', 'Please confirm your password!'],
    ] as const) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
    }
    await page.getByLabel('First name').fill('123');
    await page.getByLabel('Email', { exact: true }).fill('nobody');
    await page.getByLabel('Confirm email').fill('somebody');
    await page.getByLabel('Password', { exact: true }).fill('weak');
    await page.getByLabel('Confirm password').fill('other');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    for (const sentence of [
      'please enter valid first name',
      'please enter valid email id',
      'The two emails that you entered do not match!',
      'Password should be 8 digit long with a capital letters, small letters, numbers and special characters ie: Test$$100',
      'The two passwords that you entered do not match!',
    ]) {
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expect(page.getByLabel('First name')).toBeFocused();
  });

  await test.step('the header leads back only, and what was typed is still there', async () => {
    await expect(header.getByRole('button')).toHaveCount(0);
    await fillPersonal(page, person);
    await expect(header.getByRole('button')).toHaveCount(1);
    await page.getByLabel('Company').fill('Example Metering');
    await header.getByRole('button', { name: 'Personal information' }).click();
    await expect(header.getByRole('button')).toHaveCount(0);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByLabel('Company')).toHaveValue('Example Metering');
  });

  await test.step('the billing address is kept in step with the shipping address', async () => {
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    for (const sentence of [
      'Please enter billing address',
      'Please enter your city!',
      'Please select your state!',
      'Please enter zip code!',
      'Please enter phone number!',
      'Please enter your shipping address!',
      'Please enter your shipping city!',
      'Please select shipping state!',
      'Please enter shipping zip code!',
    ]) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }
    const phone = page.getByLabel('Phone');
    await phone.pressSequentially('7145550100');
    await expect(phone).toHaveValue('+1 (714) 555-0100');
    await page.getByLabel('Billing address', { exact: true }).fill('1 Harbor Way');
    await page.getByLabel('City', { exact: true }).fill('Irvine');
    await chooseState(page, 'State', 'California');
    await page.getByLabel('Zip code', { exact: true }).fill('9261');
    await page.getByRole('checkbox', { name: 'Use the billing address' }).check();
    const shipping = page.getByRole('region', { name: 'Shipping information' });
    for (const [label, value] of [
      ['Shipping address', '1 Harbor Way'],
      ['Shipping city', 'Irvine'],
      ['Shipping state', 'California'],
      ['Shipping zip code', '9261'],
    ] as const) {
      await expect(shipping.getByLabel(label, { exact: true })).toHaveValue(value);
      await expect(shipping.getByLabel(label, { exact: true })).toBeDisabled();
    }
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('please enter valid zip code')).toBeVisible();
    await page.getByLabel('Zip code', { exact: true }).fill('92614-1234');
    await expect(shipping.getByLabel('Shipping zip code')).toHaveValue('92614-1234');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  });

  await test.step('the terms stand in place of the wizard and give everything back', async () => {
    await page.getByRole('button', { name: 'Enter payment details' }).click();
    await giveCard(page, cards.visa);
    await expect(page.getByText('Payment details added')).toBeVisible();
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    await expect(submit).toBeHidden();
    await page.getByRole('button', { name: 'Click here to review.' }).click();
    await expect(page.getByText(/last modified July 1st, 2019/i)).toBeVisible();
    await expect(header).toBeHidden();
    await page.getByRole('button', { name: 'Back to sign-up' }).first().click();
    await expect(page.getByText('Payment details added')).toBeVisible();
    await page.getByRole('checkbox', { name: /agree/ }).check();
    await expect(submit).toBeEnabled();
    await page.getByRole('checkbox', { name: /agree/ }).uncheck();
    await expect(submit).toBeHidden();
    await header.getByRole('button', { name: 'Billing & Shipping information' }).click();
    await expect(page.getByLabel('Shipping zip code')).toHaveValue('92614-1234');
    await expect(page.getByLabel('Shipping zip code')).toBeDisabled();
  });
});

test('a double click on Submit makes one customer, and a code asked for again confirms it', async ({ page }) => {
  const person = newPerson();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/dash/signup')) sent.push(request.postData() ?? '');
  });
  await page.goto('/auth/sign-up');
  await fillPersonal(page, person);
  await fillBilling(page);
  await fillPayment(page, cards.visa);
  await page.getByRole('button', { name: 'Submit', exact: true }).dblclick();
  const modal = page.getByRole('dialog', { name: `Please enter the code sent to ${person.email}` });
  await expect(modal).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toContain(cards.visa);
  await expect(
    modal.getByText('You can also do this later (within 7 days) when you login for the first time.'),
  ).toBeVisible();

  const submit = modal.getByRole('button', { name: 'Submit' });
  const code = modal.getByRole('textbox', { name: 'Verification code', exact: true });
  await submit.click();
  await expect(modal.getByText('Please enter OTP')).toBeVisible();
  const first = await mailedCode(person.email);
  await modal.getByRole('button', { name: 'Resend code' }).click();
  const second = await mailedCode(person.email, [first]);
  await code.pressSequentially(second);
  await submit.click();
  await expect(page.getByText('Sign up successful')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/log-in$/);
  await expect(modal).toBeHidden();
});

test.describe('when the sign-up meets trouble', () => {
  test.use({ expectedErrors: /ERR_FAILED|status of 422/ });

  test('the payment form that does not load can be tried again; a taken e-mail is refused without a word about it', async ({
    page,
  }) => {
    const owner = await newCustomer();
    await page.route('**/v3/AcceptUI.js', (route) => route.abort());
    await page.goto('/auth/sign-up');
    await fillPersonal(page, owner);
    await fillBilling(page);
    await expect(page.getByText('There was a problem loading the Accept.JS script. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('There was a problem loading the Accept.JS script.')).toBeVisible();
    await page.unroute('**/v3/AcceptUI.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await fillPayment(page, cards.visa);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Invalid credentials provided please check!' });
    await expect(alert).toContainText('Invalid credentials provided please check! / Please enter payment info again');
    await expect(alert).not.toContainText(/exist|taken|already registered/i);
    await expect(page.getByText('Payment details added')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
  });
});
