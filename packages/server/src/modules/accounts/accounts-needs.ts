import type { Audited } from '../audit/index.ts';
import type { Floor } from '../../jobs/floor.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Holds } from '../holds/index.ts';
import type { Languages } from '../languages/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Corrections } from '../corrections/index.ts';
import type { Methods } from '../methods/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Prospects } from '../prospects/index.ts';
import type { Terms } from '../terms/index.ts';
import type { Rules } from '../rules/index.ts';

export interface AccountsNeeds extends Floor, Audited {
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly identity: Pick<
    Identity,
    | 'addPerson'
    | 'dismissForStaff'
    | 'dismissPeople'
    | 'findUserOfSignUp'
    | 'getPerson'
    | 'registerUser'
    | 'removePeople'
    | 'removeUserOfSignUp'
    | 'renamePerson'
  >;
  readonly languages: Pick<Languages, 'choiceFor' | 'forgetChoices' | 'keepAccountLanguage'>;
  readonly terms: Pick<Terms, 'noteJoined' | 'noteSignUp' | 'termsDue' | 'versionOfSignUp'>;
  readonly methods: Pick<
    Methods,
    | 'adoptGatewayCustomer'
    | 'closeGatewayCustomer'
    | 'expectGatewayCustomer'
    | 'findGatewayCustomer'
    | 'makeMethodOptional'
    | 'forgetCustomer'
    | 'newMerchantCustomerId'
    | 'openGatewayCustomer'
    | 'updateBillTo'
  >;
  readonly payments: Pick<Payments, 'addMethod' | 'closeCustomer'>;
  readonly holds: Pick<Holds, 'forgetHold' | 'holdNewAccount' | 'holdOf'>;
  readonly prospects: Pick<Prospects, 'admitProspect' | 'joinProspect' | 'leaveProspect'>;
  readonly corrections: Pick<Corrections, 'isCorrecting'>;
  /** The pool and the browser's client: what a sign-up may name. */
  readonly publicPool: { readonly userPoolId: string; readonly clientId: string };
  readonly outbox: Outbox;
  /** Whose name stands on mails. */
  readonly brand: { readonly name: string; readonly supportEmail: string };
  /** Where the portal is, without a slash at the end. */
  readonly publicUrl: string;
}
