import { paths } from '../../../../navigation/paths.ts';
import type { ActionId } from '../../../../parts/actions/action-table.ts';

type Path = (typeof paths)[keyof typeof paths];

/** What people also type for actions and pages, and what an action is called together with its line. */
export const words: {
  readonly actions: Readonly<Record<ActionId, string>>;
  readonly ofLine: Readonly<Partial<Record<ActionId, (line: string) => string>>>;
  readonly pages: Readonly<Partial<Record<Path, string>>>;
  readonly sections: Readonly<Record<string, string>>;
  readonly portal: { readonly theme: string; readonly keys: string; readonly logOut: string };
} = {
  actions: {
    activateLines: 'new add start device sims provision connect',
    bulkEdit: 'change many several csv paste upload update',
    exportLines: 'download save csv excel spreadsheet',
    saveView: 'filter bookmark favorite saved views',
    suspendLine: 'pause stop disable deactivate freeze block hold',
    resumeLine: 'unsuspend unpause restart reactivate enable start continue',
    changeLinePlan: 'switch upgrade downgrade rate data',
    tagLine: 'tag label group add remove',
    terminateLine: 'cancel end delete remove close disconnect',
    renameLine: 'name label call',
    orderSims: 'buy get more new esim sims purchase shipment',
    payFailed: 'unpaid overdue owed debt retry invoice',
    addMethod: 'new credit debit card bank account ach billing',
    invitePerson: 'add new user member colleague team people',
    makeApiKey: 'create new add token secret developer',
    addWebhook: 'create new make event callback endpoint developer',
    changePassword: 'new reset update',
    changeEmail: 'mail address username update',
    closeAccount: 'delete end',
  },
  ofLine: {
    suspendLine: (line) => `Suspend ${line}`,
    resumeLine: (line) => `Resume ${line}`,
    changeLinePlan: (line) => `Change plan of ${line}`,
    tagLine: (line) => `Edit tags of ${line}`,
    terminateLine: (line) => `Terminate ${line}`,
    renameLine: (line) => `Rename ${line}`,
  },
  pages: {
    [paths.home]: 'home dashboard start summary',
    [paths.lines]: 'sims devices connections fleet iccid imei',
    [paths.activate]: 'new add sims devices lines',
    [paths.activePlans]: 'rates subscriptions active',
    [paths.plans]: 'catalog prices rates buy',
    [paths.jobs]: 'bulk changes scheduled tasks history undo',
    [paths.billing]: 'money charges bills pay',
    [paths.upcoming]: 'next future charges renewals forecast',
    [paths.invoices]: 'bills receipts pdf tax download export',
    [paths.payments]: 'charges paid receipts refunds transactions download export',
    [paths.statement]: 'balance ledger account download export',
    [paths.spend]: 'cost usage overage report analysis',
    [paths.failed]: 'unpaid overdue declined owed',
    [paths.methods]: 'credit debit card bank account ach autopay',
    [paths.activity]: 'audit log history who changed events download export',
    [paths.shipments]: 'order tracking package delivery shipments',
    [paths.lineCheck]: 'carrier findings differences compare',
  },
  sections: {
    'personal-info': 'profile name phone company address change',
    account: 'company customer close delete role',
    'billing-day': 'date time zone month cycle change',
    'billing-contact': 'billing contact email recipient invoice po purchase order',
    'spend-cap': 'limit budget maximum overage',
    security:
      'password two factor second step 2fa mfa otp authenticator recovery codes backup sessions browsers devices login email',
    notifications: 'notifications notices alerts mail unsubscribe preferences',
    people: 'users team members roles invite colleagues permissions',
    'api-keys': 'token developer secret integration',
    webhooks: 'events developer callback integration',
    support: 'help contact code staff access',
    terms: 'legal conditions privacy contract notice',
    language: 'english spanish español inglés translation change',
    appearance: 'theme dark light mode color system',
  },
  portal: {
    theme: 'appearance mode color',
    keys: 'hotkeys help',
    logOut: 'sign out exit leave logout',
  },
};
