import type { AccountId, PaymentMethodId } from '../../../kernel/ids.ts';
import { newId } from '../../../kernel/ids.ts';
import { signUpConsent, type PaymentConsentVersion } from '@linekeeper/contract';
import type { Floor } from '../../../jobs/floor.ts';
import type { Tx } from '../../../store/database.ts';
import { insertCustomer } from '../stored/customers.store.ts';
import type { BillTo, GatewayCustomer, StoredMethod } from '../gateway/gateway.port.ts';
import { queueMarkDefault } from '../stored/mark-default-at-gateway.ts';
import { expiryNoticeBehind } from '../stored/card-expiry.ts';
import { insertMethod, type MethodRow } from '../stored/methods.store.ts';

export interface Consent {
  version: PaymentConsentVersion;
  at: Date;
  ip: string;
}

/** Without a version that of the sign-up's terms. */
type AdoptedConsent = Omit<Consent, 'version'> & Partial<Pick<Consent, 'version'>>;

/** Ties a gateway customer to a new account, in the sign-up's transaction; its first method is the default. */
export async function adoptGatewayCustomer(
  needs: Pick<Floor, 'clock' | 'jobs'>,
  tx: Tx,
  adopted: { accountId: AccountId; customer: GatewayCustomer; billTo: BillTo; consent: AdoptedConsent },
): Promise<void> {
  const { accountId, customer, billTo } = adopted;
  const consent = { version: signUpConsent, ...adopted.consent };
  const now = needs.clock.now();
  await insertCustomer(tx, {
    accountId,
    merchantCustomerId: customer.merchantCustomerId,
    gatewayProfileId: customer.profileId,
    billTo,
    createdAt: now,
  });
  for (const [index, method] of customer.methods.entries())
    await insertMethod(tx, methodRow(method, { accountId, isDefault: index === 0, now, consent }));
  await queueMarkDefault(needs, tx, accountId);
}

export function methodRow(
  method: StoredMethod,
  made: { accountId: AccountId; isDefault: boolean; now: Date; consent: Consent },
): MethodRow {
  const expires = { expiresMonth: method.expires?.month ?? null, expiresYear: method.expires?.year ?? null };
  return {
    id: newId<PaymentMethodId>('pm'),
    accountId: made.accountId,
    gatewayPaymentProfileId: method.paymentProfileId,
    kind: method.kind,
    label: method.label,
    last4: method.last4,
    ...expires,
    nameOnAccount: method.nameOnAccount,
    isDefault: made.isDefault,
    status: 'active',
    disabledReason: null,
    failureCount: 0,
    networkTransId: method.networkTransId,
    addedAt: made.now,
    consentVersion: made.consent.version,
    consentAt: made.consent.at,
    consentIp: made.consent.ip,
    expiryNoticeAt: expiryNoticeBehind(expires, made.now),
    removedAt: null,
    removalCalledAt: null,
    gatewayRemovedAt: null,
  };
}
