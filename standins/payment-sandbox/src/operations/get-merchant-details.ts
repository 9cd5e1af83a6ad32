import { successful } from '../wire/reply.ts';
import type { Operation } from './operation.ts';

export const getMerchantDetails: Operation = {
  key: 'transactionKey',
  run: async (_request, gateway) =>
    successful({
      isTestMode: false,
      processors: [{ name: 'Payment sandbox' }],
      merchantName: 'Payment sandbox merchant',
      gatewayId: '1000000',
      marketTypes: ['eCommerce'],
      productCodes: ['CNP'],
      paymentMethods: ['AmericanExpress', 'DinersClub', 'Discover', 'Echeck', 'JCB', 'MasterCard', 'Visa'],
      currencies: ['USD'],
      publicClientKey: gateway.merchant.clientKey,
    }),
};
