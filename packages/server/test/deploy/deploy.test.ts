import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { settingsSchema } from '../../src/config/settings.ts';
import { serveHealth } from '../../src/http/health.ts';
import { productionSecrets } from '../production-settings.ts';
import {
  caddyfile,
  composeServices,
  containerfile,
  kubernetesObjects,
  settingsFile,
  systemdUnits,
} from './deploy-files.ts';

type Settings = Record<string, string>;
type Process = { name: string; env: Settings };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  await writeFile(join(folder, 'secrets.json'), JSON.stringify(productionSecrets()));
});
afterAll(() => rm(folder, { recursive: true }));

const filed = settingsFile() as Settings;
const services = composeServices();
const objects = kubernetesObjects();
const deployments = objects.filter(({ kind }) => kind === 'Deployment');
const containerOf = (name: string) => {
  const [container] = deployments.find(({ metadata }) => metadata.name === name)?.spec?.template?.spec.containers ?? [];
  if (container === undefined) throw new Error(`there is no deployment ${name}`);
  return container;
};
const envOfImage = Object.fromEntries(
  containerfile()
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ text }) => text.trim().split(' '))
    .map((pair) => pair.split('=', 2)),
) as Settings;

function composeProcess(name: string): Process {
  return { name: `compose ${name}`, env: { ...envOfImage, ...filed, ...services[name]?.environment } };
}

function kubernetesProcess(name: string): Process {
  const shared = objects.find(({ kind }) => kind === 'ConfigMap')?.data;
  const own = Object.fromEntries(containerOf(name).env.map((one) => [one.name, one.value]));
  return { name: `kubernetes ${name}`, env: { ...envOfImage, ...shared, ...own } };
}

function systemdProcess([file, unit]: [string, Record<string, string[]>]): Process {
  const pairs = (unit['Service.Environment'] ?? [])
    .flatMap((line) => line.split(' '))
    .map((pair) => pair.split('=', 2));
  const own = Object.fromEntries(pairs.map(([name, value = '']) => [name, value.replaceAll('%i', '8090')])) as Settings;
  return { name: `systemd ${file}`, env: { ...own, ...filed } };
}

const processes = [
  ...['web', 'worker'].flatMap((name) => [composeProcess(name), kubernetesProcess(name)]),
  ...Object.entries(systemdUnits()).map(systemdProcess),
];

it.each(processes)('$name knows only settings that there are', ({ env }) => {
  const strange = Object.keys(env).filter((name) => !(name in settingsSchema.shape) && name !== 'NODE_ENV');
  expect(strange).toEqual([]);
});

it.each(processes)('$name starts in production with a secrets file of new-secrets', async ({ env }) => {
  const config = await loadConfig({ ...env, SECRETS_FILE: join(folder, 'secrets.json') });
  expect(env['SECRETS_FILE']).toMatch(/secrets\.json$|linekeeper\.json$/);
  expect(config).toMatchObject({ production: true, preset: 'self-hosted', dataDir: env['DATA_DIR'] });
  expect(config.console?.url).toBe('https://console.example.com');
  expect([config.carriers.simulator, config.payments.sandbox]).toEqual([null, null]);
  expect(config.trustProxy).toBe(1);
});

it('two web processes and one worker run beside each other', async () => {
  const replicas = (name: string) => [
    services[name]?.deploy?.replicas,
    deployments.find(({ metadata }) => metadata.name === name)?.spec?.replicas,
  ];
  expect([replicas('web'), replicas('worker')]).toEqual([
    [2, 2],
    [1, 1],
  ]);
  for (const { name, env } of processes)
    expect([name, env['ROLE']]).toEqual([name, /web/.test(name) ? 'web' : 'worker']);
  const folders = Object.entries(systemdUnits())
    .map(systemdProcess)
    .map(({ env }) => env['DATA_DIR']);
  expect(new Set(folders).size).toBe(2);
});

it('every address that is asked whether a process is well answers', async () => {
  const server = fastify();
  serveHealth(server, () => Promise.resolve(true), 0);
  const { startupProbe, readinessProbe, livenessProbe } = containerOf('web');
  const probes = [startupProbe, readinessProbe, livenessProbe];
  expect(new Set(probes.map(({ httpGet }) => httpGet.port))).toEqual(new Set(['http']));
  const health = containerfile().find(({ name }) => name === 'HEALTHCHECK')?.text ?? '';
  const ofImage = /http:\/\/127\.0\.0\.1:8080(?<path>\/\w+)/.exec(health)?.groups?.['path'] ?? '';
  for (const path of [...probes.map(({ httpGet }) => httpGet.path), ofImage])
    expect((await server.inject(path)).statusCode).toBe(200);
  // One that cannot serve gets no requests, and is not killed for it.
  expect([readinessProbe.httpGet.path, livenessProbe.httpGet.path]).toEqual(['/readyz', '/healthz']);
});

it('proxies lead to the port that web processes listen on', () => {
  const ports = new Set(processes.filter(({ name }) => /compose|kubernetes/.test(name)).map(({ env }) => env['PORT']));
  expect([...ports]).toEqual(['8080']);
  const [upstream, port] = ['name', 'port'].map(
    (word) => new RegExp(`^\\s*${word} (\\S+)$`, 'm').exec(caddyfile())?.[1],
  );
  expect([upstream !== undefined && upstream in services, port]).toEqual([true, '8080']);
  expect(containerfile().find(({ name }) => name === 'EXPOSE')?.text).toBe('8080');
  expect(containerOf('web').ports).toEqual([{ name: 'http', containerPort: 8080 }]);
  const service = objects.find(({ kind }) => kind === 'Service');
  expect(service?.spec?.ports).toEqual([{ name: 'http', port: 8080, targetPort: 'http' }]);
  const hosts = objects.find(({ kind }) => kind === 'Ingress')?.spec?.rules ?? [];
  expect(hosts.map(({ host }) => `https://${host}`)).toEqual([filed['PUBLIC_URL'], filed['PROVIDER_URL']]);
  for (const { http } of hosts) expect(http.paths[0]?.backend.service).toEqual({ name: 'web', port: { name: 'http' } });
});

it('processes are unprivileged, and write nowhere but in memory', () => {
  expect(containerfile().find(({ name }) => name === 'USER')?.text).toBe('10001:10001');
  for (const name of ['web', 'worker']) {
    expect(services[name]).toMatchObject({ user: '10001:10001', read_only: true, cap_drop: ['ALL'] });
    expect(services[name]?.tmpfs?.map((one) => one.split(':')[0])).toEqual(['/data', '/tmp']);
    const { securityContext, volumeMounts } = containerOf(name);
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp', '/run/secrets/linekeeper']);
  }
  for (const unit of Object.values(systemdUnits()))
    expect(unit).toMatchObject({
      'Service.User': ['linekeeper'],
      'Service.NoNewPrivileges': ['yes'],
      'Service.CapabilityBoundingSet': [''],
      'Service.ProtectSystem': ['strict'],
    });
});

it('the database waits behind a health check, and only the portal reaches it', () => {
  expect(services['database']?.healthcheck?.test).toContain('pg_isready');
  const near = Object.entries(services).filter(([, { networks }]) => networks.includes('back'));
  expect(near.map(([name]) => name)).toEqual(['web', 'worker', 'database']);
});
