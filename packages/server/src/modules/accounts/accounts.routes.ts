import type { Profile } from '@linekeeper/contract';
import type { Handlers } from '../../http/call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { getBillingContact } from './billing-contacts.store.ts';
import { changeBillingContact } from './change-billing-contact.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { closeAccount } from './close-account.ts';
import { expectMethod, getProfile, updateProfile, type ProfileFacts } from './profile.ts';
import { formOf } from './sign-up-form.ts';
import { signUp } from './sign-up.ts';

type AccountsCalls =
  | 'signUp'
  | 'getProfile'
  | 'updateProfile'
  | 'addPaymentMethod'
  | 'getBillingContact'
  | 'updateBillingContact'
  | 'closeAccount';

export function accountsRoutes(needs: AccountsNeeds): Handlers<AccountsCalls> {
  return {
    async signUp({ body, ip }) {
      if ('UserPoolId' in body) {
        const { userPoolId, clientId } = needs.publicPool;
        if (body.UserPoolId !== userPoolId || body.cid !== clientId) throw new Refusal('unknown_pool');
      }
      const typed = 'UserPoolId' in body ? body.formData : body;
      const { emailid: email, pass: password, opaqueData: payment, consentVersion, termsVersion, invitation } = typed;
      const shown = { consentVersion, termsVersion, invitation };
      const made = await signUp(needs, { form: formOf(typed), email, password, payment, ip, ...shown });
      return {
        accountId: made.accountId,
        userSub: made.subject,
        codeDelivery: { destination: made.destination },
      };
    },
    async getProfile({ caller }) {
      return presentProfile(await getProfile(needs, caller));
    },
    async updateProfile({ caller, body }) {
      await updateProfile(needs, caller, formOf(body));
      return presentProfile(await getProfile(needs, caller));
    },
    async addPaymentMethod(call) {
      await expectMethod(needs, call.caller);
      return needs.payments.addMethod(call);
    },
    getBillingContact: ({ caller }) => getBillingContact(needs.db, caller.accountId),
    async updateBillingContact({ caller, body }) {
      await changeBillingContact(needs, caller, body);
      return getBillingContact(needs.db, caller.accountId);
    },
    async closeAccount({ caller, body }) {
      await closeAccount(needs, caller, body.company);
      return { accountId: caller.accountId };
    },
  };
}

function presentProfile({ billing, shipping, ...facts }: ProfileFacts): Profile {
  return {
    accountId: facts.accountId,
    status: facts.status,
    role: facts.role,
    memberSince: facts.memberSince.toISOString(),
    termsDue: facts.termsDue,
    netDays: facts.netDays,
    timeZone: facts.timeZone,
    language: facts.language,
    hold: facts.hold,
    emailid: facts.email,
    fname: facts.firstName,
    lname: facts.lastName,
    company: facts.company,
    phone: facts.phone,
    billaddress: billing.address,
    billcity: billing.city,
    billstate: billing.state,
    billzip: billing.zip,
    shipaddress: shipping.address,
    shipcity: shipping.city,
    shipstate: shipping.state,
    shipzip: shipping.zip,
  };
}
