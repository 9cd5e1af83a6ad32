import { systemClock } from './clock/clock.ts';
import { loadHookModules } from './hooks/hook-modules.ts';
import type { IdentityPool } from './identity-pool/identity-pool.ts';
import { sweepIdentities } from './identity-pool/identity.store.ts';
import { openIdentityPool } from './identity-pool/open-identity-pool.ts';
import { sendDueMails, type SendMail } from './mail/mail-sender.ts';
import type { TextOutlet } from './mail/outbox.ts';
import { smtpSender } from './mail/smtp.ts';
import { smsSender } from './outward/sms-gateway.ts';
import { repeat } from './pool/repeat.ts';
import { sweep } from './pool/sweep.store.ts';
import { migratePool } from './postgres/migrate.ts';
import { connectPostgres, type Postgres } from './postgres/postgres.ts';
import { sealedBox } from './sealing/sealed-box.ts';
import { adminServer } from './server/admin-server.ts';
import { listenPrivate, listenPublic } from './server/listen.ts';
import { publicServer } from './server/public-server.ts';
import { putConfiguredInPlace } from './service/configured-pool.ts';
import { openService } from './service/open-pools.ts';
import type { Service } from './service/service.ts';
import type { PoolSettings } from './settings/pool-settings.ts';
import { tendSigningKeys } from './tokens/rotate-signing-keys.ts';

type Log = (line: string) => void;

const MAIL_LOOK_MS = 1000;
const SWEEP_EVERY_MS = 600_000;
const SIGNING_KEY_DAYS = 90;
const ADDRESS_FAILURES = 50;
const GUEST_LIFE_MS = 90 * 86_400_000;
/** Where tokens about identities come from, below the public address. */
const IDENTITY_ISSUER = 'identity';

export type RunningUserPool = {
  /** Where the public listener answers; not necessarily what the world sees. */
  url: string;
  issuer: string;
  /** The private listener: an address of its own, or a Unix socket. */
  admin: { url: string } | { socket: string };
  /** Lets running requests end, then closes everything. */
  stop(): Promise<void>;
};

/** Migrates, opens both listeners and answers when both accept calls. Throws one clear sentence when it cannot. */
export async function startUserPool(settings: PoolSettings): Promise<RunningUserPool> {
  const log = settings.log ?? (() => undefined);
  const postgres = connectPostgres(settings.databaseUrl, log);
  try {
    return await open(settings, postgres, log);
  } catch (error) {
    await postgres.close();
    throw error;
  }
}

async function open(settings: PoolSettings, postgres: Postgres, log: Log): Promise<RunningUserPool> {
  const clock = settings.clock ?? systemClock;
  const box = sealedBox(Buffer.from(settings.atRestKey, 'hex'));
  const hookModules = await loadHookModules(settings.hookModules ?? {});
  await migratePool(postgres);
  await putConfiguredInPlace(settings, { postgres, box, now: clock.now() });
  let origin = settings.issuerUrl?.replace(/\/+$/, '') ?? '';
  const issuerOf = (poolId: string) => `${origin}/${poolId}`;
  const mails = startMails(settings, { postgres, box, clock, log });
  const service = assemble(settings, { postgres, box, clock, hookModules, wakeMailSender: mails.wake }, issuerOf);
  const served = { service, identityPool: identityPoolOf(settings, service, issuerOf) };
  const sweeping = repeat(SWEEP_EVERY_MS, () => tidy(service, settings.signingKeyDays ?? SIGNING_KEY_DAYS), log);
  const outward = publicServer(served, log);
  const inward = adminServer(served, settings.adminSecret, log);
  const close = async () => {
    await Promise.all([outward.close(), inward.close(), sweeping.stop(), mails.stop()]);
  };
  try {
    const admin = await listenPrivate(inward, settings.admin);
    const url = await listenPublic(outward, settings.host, settings.port);
    if (origin === '') origin = url;
    return { url, issuer: issuerOf(settings.poolId), admin, stop: () => close().then(() => postgres.close()) };
  } catch (error) {
    await close();
    throw error;
  }
}

type Built = Pick<Service, 'postgres' | 'box' | 'clock' | 'wakeMailSender' | 'hookModules'>;

function assemble(settings: PoolSettings, built: Built, issuerOf: (poolId: string) => string): Service {
  const brand = { name: settings.brandName, logInUrl: settings.logInUrl };
  const region = settings.poolId.slice(0, settings.poolId.indexOf('_'));
  const parts = {
    ...built,
    region,
    brand,
    keepMails: settings.mailUrl === undefined,
    texts: textOutlet(settings),
    ...guards(settings),
  };
  return openService(parts, issuerOf);
}

function guards(settings: PoolSettings) {
  const { securityLog, log, trustProxy, addressFailures } = settings;
  return {
    securityLog: securityLog ?? log ?? (() => undefined),
    trustProxy: trustProxy ?? (false as const),
    addressFailures: addressFailures ?? ADDRESS_FAILURES,
  };
}

function identityPoolOf(
  settings: PoolSettings,
  service: Service,
  issuerOf: (place: string) => string,
): IdentityPool | null {
  const { identityPoolId, identityPoolGuests = false, poolId } = settings;
  if (identityPoolId === undefined) return null;
  return openIdentityPool(service, {
    id: identityPoolId,
    guests: identityPoolGuests,
    userPoolId: poolId,
    issuer: () => issuerOf(IDENTITY_ISSUER),
    userPoolIssuer: () => issuerOf(poolId),
  });
}

async function tidy(service: Service, signingKeyDays: number): Promise<void> {
  const now = service.clock.now();
  await sweep(service.postgres, now);
  await sweepIdentities(service.postgres, now, new Date(now.getTime() - GUEST_LIFE_MS));
  await tendSigningKeys(service, { ageDays: signingKeyDays, now });
}

function startMails(settings: PoolSettings, tools: Omit<Parameters<typeof sendDueMails>[0], 'send'>) {
  const { mailUrl, smsUrl } = settings;
  if (mailUrl === undefined && smsUrl === undefined) return { wake: () => undefined, stop: async () => undefined };
  const smtp = mailUrl === undefined ? null : smtpSender(mailUrl, settings.mailFrom);
  const outlets = { EMAIL: smtp?.send, SMS: smsUrl === undefined ? undefined : smsSender(smsUrl) };
  const send: SendMail = async (mail, messageId) => {
    const outlet = outlets[mail.medium ?? 'EMAIL'];
    if (outlet === undefined) throw new Error('There is no outlet for this message any more.');
    await outlet(mail, messageId);
  };
  const sending = repeat(MAIL_LOOK_MS, () => sendDueMails({ ...tools, send }), tools.log);
  return {
    wake: () => sending.wake(),
    async stop() {
      await sending.stop();
      smtp?.close();
    },
  };
}

function textOutlet({ mailUrl, smsUrl }: PoolSettings): TextOutlet {
  if (smsUrl !== undefined) return 'sent';
  return mailUrl === undefined ? 'kept' : 'none';
}
