import { plural } from '../../kernel/plural.ts';

const sureDays = (days: number) => plural(days, { one: '# day', other: '# days' });

/** What `check` says of an installation. */
export const words = {
  usage: `  check                 looks at settings, keys, TLS, mail, gateway, carriers, backups, clock and disk
  new-secrets           prints a secrets file with new keys
  backup [--in FOLDER]  copies an embedded installation while it runs; --list names the backups, --verify [NAME] reads one
  restore [NAME] [--to MOMENT] [--in FOLDER] [--replace]
                        restores it: the newest state, or that of a moment such as 2026-11-23T10:15:00Z`,
  verdicts: { ok: 'ok      ', warning: 'warning ', fault: 'FAULT   ' },
  summary: (counts: { ok: number; warning: number; fault: number }) =>
    `${counts.ok} ok, ${plural(counts.warning, { one: '# warning', other: '# warnings' })}, ${plural(counts.fault, { one: '# fault', other: '# faults' })}`,
  points: {
    settings: 'settings',
    keys: 'keys',
    database: 'database',
    pages: 'pages',
    tls: 'tls',
    outside: 'outside',
    webhook: 'gateway',
    callbacks: 'carriers',
    mail: 'mail',
    spf: 'spf',
    dkim: 'dkim',
    dmarc: 'dmarc',
    backups: 'backups',
    clock: 'clock',
    disk: 'disk',
  },
  settings: {
    fine: (preset: string) => `PRESET=${preset} with PRODUCTION=1.`,
    practice: (preset: string) =>
      `PRESET=${preset} without PRODUCTION=1: sandboxes and http are let in. Set PRODUCTION=1.`,
    noConsole: 'PROVIDER_URL is not set: your staff cannot log in. Give the console a host name of its own.',
  },
  keys: {
    fine: (count: number) => plural(count, { one: '# key is random.', other: '# keys are random and differ.' }),
    weak: (name: string) => `${name} is no random key: make one with openssl rand -hex 32.`,
    alike: 'Two keys are the same: give each its own.',
    open: 'Every user of this machine can read SECRETS_FILE: run chmod o-rwx on it.',
  },
  database: {
    fine: (version: number) => `PostgreSQL ${version}, with every migration of this release.`,
    pending: (count: number) =>
      `${plural(count, { one: '# migration is', other: '# migrations are' })} not applied: run operator migrate, or start a portal of this release.`,
    old: (version: number) => `PostgreSQL ${version} is too old: use 15 or newer.`,
    away: (reason: string) => `The database does not answer: ${reason}. Look at DATABASE_URL.`,
  },
  pages: {
    fine: (url: string) => `${url} is ready.`,
    notReady: (url: string, status: number) => `${url} answered ${status}: look at the log of the web processes.`,
    away: (url: string, trouble: string) => `${url} does not answer: ${trouble}. Look at DNS, proxy and web processes.`,
  },
  tls: {
    fine: (url: string, days: number) => `The certificate of ${url} holds for ${sureDays(days)}.`,
    ends: (url: string, days: number) => `The certificate of ${url} ends in ${sureDays(days)}: look at its renewal.`,
    refused: (url: string, trouble: string) =>
      `Browsers refuse ${url}: ${trouble}. Install a certificate for this name.`,
    http: (url: string) => `${url} is plain http: put a proxy with TLS in front.`,
  },
  outside: { fine: 'Gateway, carriers and identity take our keys.' },
  webhook: {
    practice: 'The payment sandbox needs no webhook from you.',
    fine: (url: string) => `The gateway tells ${url} of payments.`,
    inactive: (url: string) => `The gateway's webhook to ${url} is off: switch it on in the merchant interface.`,
    missing: (url: string) =>
      `The gateway does not know ${url}: add a webhook for payment events in the merchant interface.`,
    unasked: (reason: string) => `The gateway could not be asked about its webhooks: ${reason}.`,
    unreachable: (url: string, answer: string) =>
      `${url} cannot be reached from outside (${answer}): look at the proxy.`,
  },
  callbacks: {
    none: 'No carrier is connected that tells us of changes.',
    told: (carrier: string) => `${carrier} was given our address.`,
    not_told: (carrier: string) => `${carrier} was not given our address: start a worker and look at its log.`,
    by_hand: (carrier: string) => `Register our address at ${carrier} yourself: it signs, and takes no token from us.`,
    unset: (carrier: string) => `${carrier} tells us nothing, so changes show late: set its webhook settings.`,
  },
  mail: {
    fine: (host: string) => `${host} takes our mails.`,
    refused: (host: string, reason: string) => `${host} does not take us: ${reason}. Look at MAIL_URL.`,
    none: 'MAIL_URL is not set: customers get no mail.',
  },
  records: {
    dkim: 'v=DKIM1; k=rsa; p=<the public key that your mail server shows>',
    fine: (record: string) => `DNS has ${record}`,
    key: (name: string) => `DNS has a key at ${name}.`,
    silent: (wanted: string) => `DNS did not answer. Compare with: ${wanted}`,
    missing: (wanted: string) => `Add to DNS: ${wanted}`,
    several: (domain: string) => `DNS has several SPF records for ${domain}, which counts as none: join them.`,
    everyone: (domain: string) => `The SPF record of ${domain} lets everyone send: end it with ~all.`,
    other: (record: string, host: string) => `The SPF record does not name ${host}; make sure it covers it: ${record}`,
    noSelector: (domain: string) =>
      `Set MAIL_DKIM_SELECTOR, so that the key at <selector>._domainkey.${domain} can be looked up.`,
    revoked: (name: string) => `The key at ${name} is revoked: publish the one that your mail server signs with.`,
    lax: (wanted: string) => `Receivers let forged mail through (p=none). When your reports are clean: ${wanted}`,
  },
  backups: {
    unset: 'Set BACKUPS to the folder where backups arrive, or to managed.',
    managed: "The database's provider keeps backups: restore one to see that they work.",
    none: (folder: string) => `There is no backup in ${folder}.`,
    fine: (hours: number) => `The last backup is ${plural(hours, { one: '# hour', other: '# hours' })} old.`,
    old: (hours: number, folder: string) =>
      `The last backup is ${plural(hours, { one: '# hour', other: '# hours' })} old: look at what writes to ${folder}.`,
  },
  clock: {
    of: { database: 'the database', gateway: 'the gateway' },
    fine: (whose: string, seconds: string) => `Within ${seconds} s of ${whose}.`,
    apart: (whose: string, seconds: string) => `${seconds} s away from ${whose}: let NTP set the clocks.`,
    unseen: 'The gateway told no time.',
  },
  disk: {
    fine: (folder: string, percent: number) => `${percent} % of ${folder} is free.`,
    full: (folder: string, percent: number) => `Only ${percent} % of ${folder} is free: make room.`,
    unread: (folder: string) => `${folder} could not be looked at.`,
  },
};
