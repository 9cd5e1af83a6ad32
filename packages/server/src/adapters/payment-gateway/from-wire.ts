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

const billTo = z.object({
  firstName: maybe,
  lastName: maybe,
  company: maybe,
  address: maybe,
  city: maybe,
  state: maybe,
  zip: maybe,
  country: maybe,
  phoneNumber: maybe,
});
const payment = z.object({
  creditCard: z.object({ cardNumber: text, expirationDate: maybe, cardType: maybe }).nullish(),
  bankAccount: z
    .object({ accountType: maybe, routingNumber: maybe, accountNumber: text, nameOnAccount: maybe })
    .nullish(),
});
export const paymentProfileSchema = z.object({
  customerPaymentProfileId: text,
  customerType: maybe,
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

const instant = z
  .string()
  .transform((written) => new Date(written))
  .refine((at) => !Number.isNaN(at.getTime()));
const cents = z.union([z.number(), z.string().transform(Number)]).transform((dollars) => Math.round(dollars * 100));

export const chargeListSchema = z.object({
  transactions: listOf(
    z.object({
      transId: text,
      submitTimeUTC: text,
      transactionStatus: text,
      invoiceNumber: maybe,
      settleAmount: cents.catch(0),
      profile: z.object({ customerProfileId: maybe }).nullish(),
    }),
  ),
});
export type WireRow = z.output<typeof chargeListSchema>['transactions'][number];

export const batchListSchema = z.object({
  batchList: listOf(z.object({ batchId: text, settlementTimeUTC: instant, paymentMethod: maybe })),
});
export const merchantSchema = z.object({ publicClientKey: maybe });

export const bookedSchema = z.object({
  transaction: z.object({
    transId: text,
    refTransId: maybe,
    submitTimeUTC: text,
    transactionType: maybe,
    transactionStatus: text,
    batch: z.object({ batchId: text, settlementTimeUTC: instant }).nullish(),
    order: z.object({ invoiceNumber: maybe }).nullish(),
    settleAmount: cents.catch(0),
    currencyCode: maybe,
    returnedItems: listOf(z.object({ code: text, description: maybe, dateUTC: instant })),
    profile: z.object({ customerProfileId: maybe }).nullish(),
  }),
});
export type WireBooked = z.output<typeof bookedSchema>['transaction'];
export const chargeDetailsSchema = z.object({
  transaction: z.object({
    transId: text,
    transactionType: maybe,
    transactionStatus: text,
    responseReasonCode: maybe,
    responseReasonDescription: maybe,
    authCode: maybe,
    networkTransId: maybe,
    settleAmount: cents.catch(0),
    currencyCode: maybe,
  }),
});
export type WireChargeDetails = z.output<typeof chargeDetailsSchema>['transaction'];
