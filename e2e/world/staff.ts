import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod';
import { runOperator } from './operator.ts';
import { portal } from './running-portal.ts';
import { openWhole } from './screens.ts';
import { AuthenticatorApp } from './second-factors.ts';

export type StaffRole = 'owner' | 'finance' | 'support' | 'operations' | 'auditor';

/** A member of the provider's staff with password and authenticator app. */
export interface StaffMember {
  email: string;
  name: string;
  password: string;
  app: AuthenticatorApp;
}

/** A member who has logged in over the wire of the console. */
interface MemberLoggedIn extends StaffMember {
  /** What the cookie of their session holds. */
  session: string;
}

const password = 'Console!200';
/** Of a session in the console over plain http. */
const cookieName = 'staff';

export const newStaffEmail = (): string => `staff.${randomBytes(6).toString('hex')}@example.com`;

/** Invited by an owner, with a password of their own and an authenticator app, over the wire of the console. */
export async function newStaff(role: StaffRole): Promise<MemberLoggedIn> {
  const invited = { email: newStaffEmail(), name: `Eva ${role}`, role };
  inviter ??= firstOwner();
  await invite((await inviter).session, invited);
  return loggedIn(invited);
}

/** Of this worker: an operator's command costs more than all that follows. */
let inviter: Promise<MemberLoggedIn> | undefined;

async function firstOwner(): Promise<MemberLoggedIn> {
  const invited = { email: newStaffEmail(), name: 'Eva first' };
  await runOperator('invite-staff', invited.email, '--role', 'owner', '--name', invited.name);
  return loggedIn(invited);
}

async function invite(session: string, body: { email: string; name: string; role: StaffRole }): Promise<void> {
  const cookie = `${cookieName}=${session}`;
  const me = await fetch(`${portal.url()}/provider/api/v1/me`, { headers: { cookie } });
  const { csrfToken } = selfShape.parse(await me.json()).data;
  const answer = await fetch(`${portal.url()}/provider/api/v1/staff`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-csrf-token': csrfToken },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the invitation answered ${answer.status}: ${await answer.text()}`);
}

async function loggedIn({ email, name }: { email: string; name: string }): Promise<MemberLoggedIn> {
  const begun = await answerLogIn('', { email, password: await mailedStaffPassword(email) });
  const chosen = await answerLogIn('/password', { email, session: begun.session, password });
  const app = new AuthenticatorApp(chosen.secret ?? '');
  const done = await answerLogIn('/authenticator', { email, session: chosen.session, code: await app.next() });
  const [, session] = new RegExp(`^${cookieName}=([^;]+)`).exec(done.cookie ?? '') ?? [];
  if (session === undefined) throw new Error('the login set no cookie');
  return { email, name, password, app, session };
}

/** The page has the session of that member's login and shows the console. How persons log in is a journey of its own. */
export async function logInStaff(page: Page, { session }: MemberLoggedIn): Promise<void> {
  await page
    .context()
    .addCookies([{ name: cookieName, value: session, url: portal.url(), httpOnly: true, sameSite: 'Strict' }]);
  await page.goto('/provider');
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
}

/** Finds the customer by a person's email, and opens that tab of their page. */
export async function openCustomerOfStaff(page: Page, email: string, tab: string): Promise<void> {
  await openWhole(page, '/provider/customers');
  await page.getByLabel('Find a customer').fill(email);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Money', exact: true })).toBeVisible();
  await openWhole(page, `${new URL(page.url()).pathname}?tab=${tab}`);
}

export async function giveStaffPassword(page: Page, email: string, own: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(own);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export async function giveStaffCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: '6-digit code', exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const welcomeShape = z.object({
  staff: z.object({ email: z.string(), password: z.string(), authenticatorSecret: z.string() }),
});

/** The owner whom an embedded installation makes up. Their codes are good once: only one journey may log in as them. */
export async function readyOwner(): Promise<StaffMember> {
  const answer = await fetch(`${portal.url()}/dev/welcome.json`);
  const { staff } = welcomeShape.parse(await answer.json());
  return {
    email: staff.email,
    name: '',
    password: staff.password,
    app: new AuthenticatorApp(staff.authenticatorSecret),
  };
}

const mailsShape = z.array(z.object({ text: z.string() }));

/** The newest temporary password mailed to that address; waits for the mail. */
export async function mailedStaffPassword(email: string): Promise<string> {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    const answer = await fetch(`${portal.url()}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const [mail] = mailsShape.parse(await answer.json());
    const [, found] = /Temporary password: (\S+)/.exec(mail?.text ?? '') ?? [];
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no temporary password was mailed to ${email}`);
}

const selfShape = z.object({ data: z.object({ csrfToken: z.string() }) });
const stepShape = z.object({
  data: z.object({ step: z.string(), session: z.optional(z.string()), secret: z.optional(z.string()) }),
});

async function answerLogIn(step: string, body: object) {
  const answer = await fetch(`${portal.url()}/provider/api/v1/login${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the login answered ${answer.status}: ${await answer.text()}`);
  return { ...stepShape.parse(await answer.json()).data, cookie: answer.headers.get('set-cookie') };
}

/** Goes to a page of the console by `g` and its letter, which counts for a moment only: pressed again until it is there. */
export async function goByKeys(page: Page, letter: string, there: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(there).toBeVisible({ timeout: 20_000 });
  }).toPass();
}
