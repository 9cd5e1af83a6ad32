import { z } from 'zod';
import { billToShape, flag, paymentShape } from '../wire/shapes.ts';

/** What this sandbox reads out of a `transactionRequest`; stored-credential flags are accepted and change nothing. */
export const transactionShape = z.object({
  transactionType: z.string(),
  amount: z.string().optional(),
  payment: paymentShape.optional(),
  profile: z
    .object({
      createProfile: flag.optional(),
      customerProfileId: z.string().optional(),
      paymentProfile: z.object({ paymentProfileId: z.string(), cardCode: z.string().optional() }).optional(),
      shippingProfileId: z.string().optional(),
    })
    .optional(),
  /** Given by the bank on the phone, for `captureOnlyTransaction`. */
  authCode: z.string().optional(),
  refTransId: z.string().optional(),
  /** The group of an order that several cards pay. */
  splitTenderId: z.string().optional(),
  order: z.object({ invoiceNumber: z.string().default(''), description: z.string().default('') }).optional(),
  poNumber: z.string().default(''),
  customer: z.object({ id: z.string().optional(), email: z.string().optional() }).default({}),
  billTo: billToShape.optional(),
  shipTo: billToShape.optional(),
  customerIP: z.string().default(''),
  userFields: z
    .object({ userField: z.array(z.object({ name: z.string(), value: z.string() })).default([]) })
    .default({ userField: [] }),
  transactionSettings: z
    .object({
      setting: z.array(z.object({ settingName: z.string(), settingValue: z.string().default('') })).default([]),
    })
    .default({ setting: [] }),
});
export type TransactionRequest = z.infer<typeof transactionShape>;

export const settingOf = (request: TransactionRequest, name: string): string | undefined =>
  request.transactionSettings.setting.find((setting) => setting.settingName === name)?.settingValue;

export const isOn = (value: string | undefined): boolean => value === 'true' || value === '1';
