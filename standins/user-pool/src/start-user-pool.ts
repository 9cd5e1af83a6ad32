import { systemClock } from './clock/clock.ts';
import { poolClients } from './clients/pool-clients.ts';
import { sendDueMails } from './mail/mail-sender.ts';
import { smtpSender } from './mail/smtp.ts';
import { claimPoolId } from './pool/pool-id.store.ts';
import { repeat } from './pool/repeat.ts';
import { sweep } from './pool/sweep.store.ts';
import type { UserPool } from './pool/user-pool.ts';
import { migrate } from './postgres/migrate.ts';
import { connectPostgres, type Postgres } from './postgres/postgres.ts';
import { sealedBox } from './sealing/sealed-box.ts';
import { adminServer } from './server/admin-server.ts';
import { listenPrivate, listenPublic } from './server/listen.ts';
import { publicServer } from './server/public-server.ts';
import type { PoolSettings } from './settings/pool-settings.ts';
import { accessTokenCheck } from './tokens/check-access-token.ts';
import { loadSigningKeys, type SigningKey } from './tokens/signing-key.store.ts';
import { tokenSigner } from './tokens/token-signer.ts';

type Log = (line: string) => void;

const MAIL_LOOK_MS = 1000;
const SWEEP_EVERY_MS = 600_000;

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
  await migrate(postgres);
  await claimPoolId(postgres, settings.poolId);
  const keys = await loadSigningKeys(postgres, box, clock.now());
  let origin = settings.issuerUrl?.replace(/\/+$/, '') ?? '';
  const issuer = () => `${origin}/${settings.poolId}`;
  const mails = startMails(settings, { postgres, box, clock, log });
  const sweeping = repeat(SWEEP_EVERY_MS, () => sweep(postgres, clock.now()), log);
  const pool = assemble(settings, { postgres, box, clock, keys, issuer, wakeMailSender: mails.wake });
  const outward = publicServer(
    pool,
    keys.map((key) => key.publicJwk),
    log,
  );
  const inward = adminServer(pool, settings.adminSecret, log);
  const close = async () => {
    await Promise.all([outward.close(), inward.close(), sweeping.stop(), mails.stop()]);
  };
  try {
    const admin = await listenPrivate(inward, settings.admin);
    const url = await listenPublic(outward, settings.host, settings.port);
    if (origin === '') origin = url;
    return { url, issuer: issuer(), admin, stop: () => close().then(() => postgres.close()) };
  } catch (error) {
    await close();
    throw error;
  }
}

type Built = Pick<UserPool, 'postgres' | 'box' | 'clock' | 'wakeMailSender'> & {
  keys: readonly SigningKey[];
  issuer: () => string;
};

function assemble(settings: PoolSettings, { keys, issuer, ...built }: Built): UserPool {
  return {
    ...built,
    id: settings.poolId,
    clients: poolClients(settings),
    signer: tokenSigner(keys, issuer),
    checkAccessToken: accessTokenCheck(keys, issuer),
    brand: { name: settings.brandName },
    keepMails: settings.mailUrl === undefined,
    unusedAccountValidityDays: settings.unusedAccountValidityDays,
  };
}

function startMails(settings: PoolSettings, tools: Omit<Parameters<typeof sendDueMails>[0], 'send'>) {
  if (settings.mailUrl === undefined) return { wake: () => undefined, stop: async () => undefined };
  const smtp = smtpSender(settings.mailUrl, settings.mailFrom);
  const sending = repeat(MAIL_LOOK_MS, () => sendDueMails({ ...tools, send: smtp.send }), tools.log);
  return {
    wake: () => sending.wake(),
    async stop() {
      await sending.stop();
      smtp.close();
    },
  };
}
