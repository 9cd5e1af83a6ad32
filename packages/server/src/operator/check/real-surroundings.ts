import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { findWebhook } from '../../adapters/payment-gateway/register-webhook.ts';
import { askPage } from '../../adapters/surroundings/ask-page.ts';
import { readCertificate } from '../../adapters/surroundings/read-certificate.ts';
import { readRecords } from '../../adapters/surroundings/read-records.ts';
import { tryMailServer } from '../../adapters/surroundings/try-mail-server.ts';
import { lookOutside } from '../../check-outside.ts';
import { carrierLinks } from '../../compose-carriers.ts';
import { mayTellUs, type Config } from '../../config.ts';
import type { Floor } from '../../jobs/floor.ts';
import type { Carriers } from '../../modules/carriers/index.ts';
import { readServerFacts } from '../../store/server-facts.ts';
import type { Surroundings } from './surroundings.port.ts';

interface Parts {
  config: Config;
  floor: Floor;
  findWebhookAddress: Carriers['findWebhookAddress'];
}

/** The network, the disk and the database as they are. */
export function realSurroundings({ config, floor, findWebhookAddress }: Parts): Surroundings {
  return {
    page: askPage,
    certificate: (url) => readCertificate(url),
    records: (name) => readRecords(name),
    mailServer: tryMailServer,
    remarks: async () => {
      const { faults, remarks } = await lookOutside(config, floor.log);
      return [...faults, ...remarks];
    },
    gatewayWebhook: (url) => findWebhook(config.payments, url),
    database: () => readServerFacts(floor.db),
    callbacks: () => callbacksOf({ config, floor, findWebhookAddress }),
    disk,
    newestFile,
    mode: async (file) => (await stat(file).catch(() => null))?.mode ?? null,
  };
}

type Callback = Awaited<ReturnType<Surroundings['callbacks']>>[number];

/** Of connected carriers that can tell us of changes. */
async function callbacksOf({ config, floor, findWebhookAddress }: Parts): Promise<Callback[]> {
  const links = carrierLinks(config.carriers, floor).filter(({ id }) => mayTellUs(id));
  return Promise.all(
    links.map(async ({ name: carrier, desk, webhook }): Promise<Callback> => {
      if (webhook === null) return { carrier, state: 'unset' };
      if (desk === null) return { carrier, state: 'by_hand' };
      const known = await findWebhookAddress(floor.db, desk.account).catch(() => undefined);
      const isCurrent = known?.url === desk.url && known.fingerprint === desk.fingerprint;
      return { carrier, state: isCurrent ? 'told' : 'not_told' };
    }),
  );
}

async function disk(folder: string): Promise<{ freeBytes: number; totalBytes: number } | null> {
  const seen = await statfs(folder).catch(() => null);
  return seen && { freeBytes: seen.bavail * seen.bsize, totalBytes: seen.blocks * seen.bsize };
}

/** Of backups that we make ourselves only their manifests count: the log beside them is copied all the time. */
async function newestFile(folder: string): Promise<Date | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const all = entries.filter((entry) => entry.isFile());
  const whole = all.filter(({ name }) => name === 'manifest.json');
  const files = whole.length > 0 ? whole : all;
  const times = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).mtimeMs),
  );
  return times.length === 0 ? null : new Date(Math.max(...times));
}
