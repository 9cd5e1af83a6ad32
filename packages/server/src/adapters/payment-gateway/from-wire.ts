import * as z from 'zod';

/** The gateway writes numbers as texts or as numbers, and one element alone or in a list. */
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .union([z.array(item), item.transform((one) => [one])])
    .nullish()
    .transform((list) => list ?? []);
const maybe = text.nullish().transform((value) => value ?? null);

const message = z.object({ code: text, text: text.default('') });
export const messagesSchema = z.object({
  messages: z.object({ resultCode: z.enum(['Ok', 'Error']), message: listOf(message) }),
});

const billTo = z.object({ firstName: maybe, lastName: maybe });
const payment = z.object({
  creditCard: z.object({ cardNumber: text, expirationDate: maybe, cardType: maybe }).nullish(),
  bankAccount: z.object({ accountType: maybe, accountNumber: text, nameOnAccount: maybe }).nullish(),
});
export const paymentProfileSchema = z.object({
  customerPaymentProfileId: text,
  payment,
  billTo: billTo.nullish(),
  originalNetworkTransId: maybe,
});
export type WirePaymentProfile = z.output<typeof paymentProfileSchema>;

export const createdCustomerSchema = z.object({ customerProfileId: maybe });
export const createdMethodSchema = z.object({ customerPaymentProfileId: maybe });
export const customerSchema = z.object({
  profile: z.object({
    customerProfileId: text,
    merchantCustomerId: maybe,
    email: maybe,
    paymentProfiles: listOf(paymentProfileSchema),
  }),
});
export const methodSchema = z.object({ paymentProfile: paymentProfileSchema });

const transactionResponse = z.object({
  responseCode: text,
  authCode: maybe,
  transId: maybe,
  messages: listOf(z.object({ code: text, description: maybe })),
  errors: listOf(z.object({ errorCode: text, errorText: maybe })),
  networkTransId: maybe,
});
export type WireTransactionResponse = z.output<typeof transactionResponse>;
export const chargeSchema = z.object({ transactionResponse: transactionResponse.nullish().catch(null) });

export const chargeListSchema = z.object({
  transactions: listOf(z.object({ transId: text, submitTimeUTC: text, invoiceNumber: maybe })),
});
export const chargeDetailsSchema = z.object({
  transaction: z.object({
    transId: text,
    transactionType: maybe,
    transactionStatus: text,
    responseReasonCode: maybe,
    responseReasonDescription: maybe,
    authCode: maybe,
    networkTransId: maybe,
  }),
});
export type WireChargeDetails = z.output<typeof chargeDetailsSchema>['transaction'];
