import * as z from 'zod/mini';
import type { CodeType, SignInStep } from './sign-in-step.ts';

const texts = z.catch(z.record(z.string(), z.string()), {});
const names = z.catch(z.array(z.string()), []);
const codeTypes: Readonly<Record<string, CodeType>> = { SMS_MFA: 'sms', SOFTWARE_TOKEN_MFA: 'authenticator' };

/** The vendor's name of a kind of code. */
export const codeTypeName: Readonly<Record<CodeType, 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA'>> = {
  sms: 'SMS_MFA',
  authenticator: 'SOFTWARE_TOKEN_MFA',
};

export function smsCode(parameters: unknown): SignInStep {
  return { kind: 'sms-code', destination: texts.parse(parameters)['CODE_DELIVERY_DESTINATION'] ?? '' };
}

export function chooseCode(parameters: unknown): SignInStep {
  const offered = names.parse(json(texts.parse(parameters)['MFAS_CAN_CHOOSE'] ?? '[]'));
  return { kind: 'choose-code', choices: offered.flatMap((name) => codeTypes[name] ?? []) };
}

export function customQuestion(parameters: unknown): SignInStep {
  return { kind: 'custom', parameters: texts.parse(parameters) };
}

/** `known` are the attributes that the person has already; what is filled there is not asked again. */
export function newPassword(known: unknown, required: unknown): SignInStep {
  const filled = texts.parse(known);
  return { kind: 'new-password', missing: names.parse(required).filter((name) => !filled[name]) };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
