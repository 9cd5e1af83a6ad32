import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod';
import { mailedCode } from './customer.ts';
import { portal } from './running-portal.ts';

const stepMs = 30_000;

/** An authenticator app. The pool takes each code once, and those of the step before and after the present one, too. */
export class AuthenticatorApp {
  readonly #totp: TOTP;
  #lastStep = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  /** A code that has not been used and stays good for half a minute; waits only for a third one within a minute. */
  async next(): Promise<string> {
    const present = (): number => Math.floor(Date.now() / stepMs);
    this.#lastStep = Math.max(this.#lastStep + 1, present());
    while (this.#lastStep > present() + 1) await new Promise((resolve) => setTimeout(resolve, 500));
    return this.#totp.generate({ timestamp: this.#lastStep * stepMs });
  }

  wrong(): string {
    const near = [-1, 0, 1].map((steps) => this.#totp.generate({ timestamp: Date.now() + steps * stepMs }));
    return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
  }
}

/** Gives the person logged in on that page an authenticator app, as the security page would. */
export async function giveAuthenticator(page: Page): Promise<AuthenticatorApp> {
  const AccessToken = await accessTokenOn(page);
  const made = z.object({ SecretCode: z.string() }).parse(await poolAnswer('AssociateSoftwareToken', { AccessToken }));
  const app = new AuthenticatorApp(made.SecretCode);
  await poolAnswer('VerifySoftwareToken', { AccessToken, UserCode: await app.next() });
  await poolAnswer('SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
  return app;
}

/** Lets the person logged in on that page get codes as text messages, too, and prefer neither kind. */
export async function giveTextMessages(page: Page, phone: string): Promise<void> {
  const AccessToken = await accessTokenOn(page);
  const AttributeName = 'phone_number';
  const UserAttributes = [{ Name: AttributeName, Value: phone }];
  await poolAnswer('UpdateUserAttributes', { AccessToken, UserAttributes });
  await poolAnswer('GetUserAttributeVerificationCode', { AccessToken, AttributeName });
  await poolAnswer('VerifyUserAttribute', { AccessToken, AttributeName, Code: await mailedCode(phone) });
  const asked = { Enabled: true, PreferredMfa: false };
  await poolAnswer('SetUserMFAPreference', { AccessToken, SMSMfaSettings: asked, SoftwareTokenMfaSettings: asked });
}

function accessTokenOn(page: Page): Promise<string> {
  return page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1] ?? '');
}

async function poolAnswer(operation: string, body: object): Promise<unknown> {
  const answer = await fetch(`${portal.url()}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${operation} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The key of an authenticator app that the page shows. */
export async function keyOn(page: Page): Promise<string> {
  const shown = page.getByRole('button', { name: 'Copy key' }).locator('xpath=..').locator('> span').first();
  return (await shown.innerText()).replaceAll(/\s/g, '');
}
