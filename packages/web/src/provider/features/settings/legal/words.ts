import type { LegalKind } from '@linekeeper/contract';
import { plural } from '../../../../ui/format/plural.ts';

/** The sentences about terms and privacy notice. */
export const words = {
  kinds: { terms: 'Terms and conditions', privacy: 'Privacy notice' } satisfies Record<LegalKind, string>,
  kind: 'Which text',
  loadFailed: "We couldn't load the texts",
  notes: {
    terms:
      'From the day of a new version, owners and admins of every account see it before the portal until one of them accepts. Service, payments and the API go on.',
    privacy: 'A new version is shown from its day on. No one is asked to accept it.',
  } satisfies Record<LegalKind, string>,
  version: 'Version',
  state: 'Status',
  from: 'In force from',
  source: 'Published by',
  file: 'File where the portal runs',
  accepted: 'Accepted by',
  accounts: (accounts: number) => plural(accounts, { one: '# account', other: '# accounts' }),
  actions: 'Actions',
  states: { planned: 'Planned', in_force: 'In force', past: 'Past', withdrawn: 'Withdrawn' },
  read: 'Read',
  readOf: (version: number) => `Read version ${version}`,
  withdraw: 'Withdraw',
  withdrawOf: (version: number) => `Withdraw version ${version}?`,
  withdrawText: 'It will not take effect. Its number is not used again.',
  withdrawn: (version: number) => `Version ${version} is withdrawn.`,
  form: {
    title: 'Publish a new version',
    markdown: 'Text',
    markdownHint: 'A title after #, one line below it if you like, then sections: a heading after ## and paragraphs.',
    from: 'In force from',
    fromHint: 'Midnight where you are. Give customers the notice that your terms promise.',
    dayRequired: 'Choose a day.',
    reason: 'Reason',
    reasonHint: 'For the version list and the audit log.',
    reasonRequired: 'Enter at least 3 characters.',
    preview: 'Preview',
    publish: 'Publish version',
    published: (version: number) => `Version ${version} is published.`,
  },
};
