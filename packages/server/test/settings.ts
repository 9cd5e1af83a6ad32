import { mailOpener, openOutbox } from '../src/mail/outbox.ts';
import { readLegalFolder } from '../src/legal-folder.ts';
import type { Clock } from '../src/kernel/clock.ts';
import type { Outside } from '../src/compose-modules.ts';

const ourTexts = readLegalFolder(null);

const brand = { name: 'Acme Cellular', supportEmail: 'help@acme.test', colour: '#0f6e5c' };

export const mailSettings = { outlet: 'kept', atRestKey: 'a'.repeat(64), brand } as const;

type Setting =
  | 'auditMail'
  | 'auditSecret'
  | 'bankDebits'
  | 'usageImportMs'
  | 'keepUsageMonths'
  | 'simAccess'
  | 'countKeyCall'
  | 'countTestEmail'
  | 'countRecoveryTry'
  | 'recentProofSeconds'
  | 'hookClient'
  | 'ruleDefaults'
  | 'setupFacts'
  | 'shownCarriers'
  | 'shownSettings'
  | 'takeBrand'
  | 'legalTexts'
  | 'publicPool'
  | 'brand'
  | 'publicUrl'
  | 'openMail'
  | 'outbox'
  | 'wait';

/** A test may replace them. */
export type Settings = { -readonly [Name in Setting]: Outside[Name] };

/** What a provider sets, as most tests want it. */
export function settings(clock: Clock): Settings {
  return {
    bankDebits: { holdDays: 5, watchDays: 60 },
    usageImportMs: 60_000,
    keepUsageMonths: 25,
    // Nothing has to be shown of a SIM and nothing is limited.
    simAccess: { proof: 'none', countUnknown: () => Promise.resolve() },
    countKeyCall: () => Promise.resolve({ limit: 600, remaining: 599, resetSeconds: 60, isOver: false }),
    hookClient: {
      mayBeCalled: () => true,
      send: () => Promise.resolve({ kind: 'answered', status: 204, reply: '', retryAfterSeconds: null }),
    },
    countTestEmail: () => Promise.resolve(),
    countRecoveryTry: () => Promise.resolve(),
    recentProofSeconds: 300,
    ruleDefaults: { limits: { unpaidCents: 500_000, jobRowsDays: 90 } },
    shownSettings: [{ name: 'LIMIT_UNPAID_CENTS', value: '500000' }],
    shownCarriers: [
      { id: 'kore', name: 'KORE', given: null },
      { id: 'cisco', name: 'Cisco Control Center', given: 'Acme Global' },
    ],
    setupFacts: {
      sampleBrand: { name: 'Linekeeper', supportEmail: 'support@example.com' },
      demoAccounts: () => Promise.resolve([]),
      gateway: { environment: 'SANDBOX', clientKey: 'public-key', practiceCard: null },
      simulatedCarriers: [],
      mailOutlet: 'kept',
    },
    takeBrand: () => undefined,
    legalTexts: ourTexts,
    publicPool: { userPoolId: 'us-east-1_Example01', clientId: 'browser' },
    brand,
    publicUrl: 'https://portal.test',
    outbox: openOutbox(clock, mailSettings),
    openMail: mailOpener(mailSettings.atRestKey),
    wait: (hasHappened) => hasHappened(),
    auditSecret: 'a'.repeat(64),
    auditMail: null,
  };
}
