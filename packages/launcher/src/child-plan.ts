import path from 'node:path';
import type { Config } from '@linekeeper/server/config';
import { cacheFolder, checkout, isBuild, programOf } from './places.ts';

/** One process to start. */
export type ChildPlan = {
  name: string;
  /** Its entry file. */
  entry: string;
  env: Record<string, string>;
  /** Where its log goes: a file of its own, or our own output where that is collected. */
  logTo: 'file' | 'output';
  /** Answers 200 once it is usable. */
  healthUrl: string;
  /** How long it still answers after it was asked to stop. */
  leavesWithinMs: number;
  /** Ports it opens, each with the setting that moves it. */
  ports: { port: number; setting: string }[];
};

/** `DATABASE_URL` for the database of that name. */
export type DatabaseUrlOf = (name: string) => Promise<string>;

const LOOPBACK = '127.0.0.1';

// Compiled code is kept between starts, which halves the time until a process is ready.
const quickStart = ({ dataDir }: Config) => ({
  NODE_COMPILE_CACHE: path.join(isBuild ? dataDir : cacheFolder, 'compiled'),
});

/** The user pool and the stand-ins that the configuration asks for; none when everything is the vendors'. */
export async function planServices(config: Config, databaseUrlOf: DatabaseUrlOf): Promise<ChildPlan[]> {
  const plans = [
    planUserPool(config, databaseUrlOf),
    planPaymentSandbox(config, databaseUrlOf),
    planCarrierSimulator(config, databaseUrlOf),
  ];
  return (await Promise.all(plans)).filter((plan) => plan !== undefined);
}

/** The portal itself: pages, API and worker. It migrates its database before it serves. */
export async function planPortal(config: Config, databaseUrlOf: DatabaseUrlOf): Promise<ChildPlan> {
  return {
    name: 'portal',
    entry: isBuild ? programOf('portal') : path.join(checkout, 'packages/server/src/main.ts'),
    env: { ...inherited(/./), ...quickStart(config), DATABASE_URL: await databaseUrlOf('linekeeper') },
    logTo: logOf(config),
    healthUrl: `http://${reachable(config.host)}:${config.port}/readyz`,
    leavesWithinMs: config.drainMs,
    ports: [
      { port: config.port, setting: 'PORT' },
      ...(config.metrics ? [{ port: config.metrics.port, setting: 'METRICS_PORT' }] : []),
    ],
  };
}

async function planUserPool(config: Config, databaseUrlOf: DatabaseUrlOf): Promise<ChildPlan | undefined> {
  const { identity, mail, brand } = config;
  if (identity.kind !== 'pool' || !identity.isOurs) return undefined;
  const adminPort = Number(new URL(identity.adminUrl).port);
  return {
    ...service(config, { folder: 'packages/user-pool', port: identity.port, setting: 'PORT' }),
    env: {
      ...serviceEnv(config, identity.port, await databaseUrlOf('user_pool')),
      ISSUER_URL: `${config.publicUrl}/idp`,
      ADMIN_PORT: String(adminPort),
      ADMIN_SECRET: identity.adminSecret,
      AT_REST_KEY: identity.atRestKey,
      POOL_ID: identity.userPoolId,
      ...(identity.identityPoolId === null ? {} : { IDENTITY_POOL_ID: identity.identityPoolId }),
      IDENTITY_POOL_GUESTS: identity.guests ? '1' : '0',
      PUBLIC_CLIENT_ID: identity.clientId,
      SERVER_CLIENT_ID: identity.serverClientId,
      SERVER_CLIENT_SECRET: identity.serverClientSecret,
      MAIL_FROM: mail.from,
      BRAND_NAME: brand.name,
      // The portal passes browsers on to the pool and says where each of them is.
      TRUST_PROXY: '127.0.0.1,::1',
      LOG_IN_URL: `${config.publicUrl}/auth/log-in`,
      ...(mail.url === null ? {} : { MAIL_URL: mail.url }),
      ...(identity.smsUrl === null ? {} : { SMS_URL: identity.smsUrl }),
      MFA: identity.mfa,
      DEVICES: 'ASK',
      // As long as a page may take that stored nothing of the answer before it died.
      REFRESH_GRACE_SECONDS: '60',
      RECENT_PROOF_SECONDS: String(identity.recentProofSeconds),
    },
    ports: [
      { port: identity.port, setting: 'PORT' },
      { port: adminPort, setting: 'PORT' },
    ],
  };
}

async function planPaymentSandbox(config: Config, databaseUrlOf: DatabaseUrlOf): Promise<ChildPlan | undefined> {
  const { sandbox, ...payments } = config.payments;
  if (sandbox === null) return undefined;
  return {
    ...service(config, { folder: 'standins/payment-sandbox', port: sandbox.port, setting: 'PAYMENT_SANDBOX_PORT' }),
    healthUrl: `http://${reachable(config.host)}:${sandbox.port}/healthz`,
    env: {
      ...serviceEnv(config, sandbox.port, await databaseUrlOf('payment_sandbox')),
      // The browser opens the sandbox's form itself, so it listens where the portal does.
      HOST: config.host ?? LOOPBACK,
      PUBLIC_URL: sandbox.publicUrl,
      PORTAL_ORIGINS: new URL(config.publicUrl).origin,
      API_LOGIN_ID: payments.apiLoginId,
      TRANSACTION_KEY: payments.transactionKey,
      CLIENT_KEY: payments.clientKey,
      SIGNATURE_KEY: payments.signatureKey,
      AT_REST_KEY: sandbox.atRestKey,
      CONTROL_SECRET: sandbox.controlSecret,
    },
  };
}

async function planCarrierSimulator(config: Config, databaseUrlOf: DatabaseUrlOf): Promise<ChildPlan | undefined> {
  const { simulator } = config.carriers;
  if (simulator === null) return undefined;
  return {
    ...service(config, {
      folder: 'standins/carrier-simulator',
      port: simulator.port,
      setting: 'CARRIER_SIMULATOR_PORT',
    }),
    env: {
      ...serviceEnv(config, simulator.port, await databaseUrlOf('carrier_simulator')),
      ...simulator.env,
      CONTROL_SECRET: simulator.controlSecret,
      SIMS_FILE: path.join(checkout, 'config/sims.csv'),
      PLANS_FILE: path.join(checkout, 'config/plans.json'),
    },
  };
}

type Service = { folder: string; port: number; setting: string };

function service(config: Config, { folder, port, setting }: Service): Omit<ChildPlan, 'env'> {
  return {
    name: path.basename(folder).replace('-', ' '),
    entry: isBuild ? programOf(path.basename(folder)) : path.join(checkout, folder, 'src/bin.ts'),
    logTo: logOf(config),
    healthUrl: `http://${LOOPBACK}:${port}/healthz`,
    leavesWithinMs: 0,
    ports: [{ port, setting }],
  };
}

const logOf = ({ preset }: Config): ChildPlan['logTo'] => (preset === 'embedded' ? 'file' : 'output');

// Nothing can be called at "every address"; what listens there also listens on loopback.
function reachable(host: string | null): string {
  if (host === null || host === '0.0.0.0' || host === '::') return LOOPBACK;
  return host.includes(':') ? `[${host}]` : host;
}

// A service gets its own settings only, never the portal's secrets.
function serviceEnv(config: Config, port: number, databaseUrl: string): Record<string, string> {
  const ofTheSystem = inherited(/^(?:PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|NODE_EXTRA_CA_CERTS|LOG_LEVEL)$/);
  return { ...ofTheSystem, ...quickStart(config), HOST: LOOPBACK, PORT: String(port), DATABASE_URL: databaseUrl };
}

function inherited(names: RegExp): Record<string, string> {
  const pairs = Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return Object.fromEntries(pairs.filter(([name]) => names.test(name)));
}
