import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';

const folder = fileURLToPath(new URL('../../../../deploy/', import.meta.url));
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** What compose says of a service, as far as we look at it. */
export interface Service {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  tmpfs?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  deploy?: { replicas: number };
  healthcheck?: { test: string[] };
  networks: string[];
}

/** The services of `compose.yaml`, with what they share merged in. */
export const composeServices = (): Record<string, Service> => parse(read('compose.yaml'), { merge: true }).services;

/** Settings that are no secrets, for machines with files. */
export const settingsFile = (): Record<string, string | undefined> => parseEnv(read('linekeeper.env'));

export interface Probe {
  httpGet: { path: string; port: string };
}

export interface Container {
  env: { name: string; value: string }[];
  ports: { name: string; containerPort: number }[];
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
  securityContext: Record<string, unknown>;
  volumeMounts: { name: string; mountPath: string }[];
}

/** A Kubernetes object, as far as we look at it. */
export interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: {
    replicas?: number;
    template?: { spec: { containers: Container[]; securityContext: Record<string, unknown> } };
    ports?: { port: number; targetPort: string }[];
    rules?: { host: string; http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[];
  };
}

/** Every object of the Kubernetes folder. Throws for a file that is no YAML. */
export function kubernetesObjects(): Manifest[] {
  const files = readdirSync(join(folder, 'kubernetes')).filter((name) => name.endsWith('.yaml'));
  return files.flatMap((file) =>
    parseAllDocuments(read(join('kubernetes', file))).map((document) => {
      if ('errors' in document && document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest;
    }),
  );
}

/** The units of systemd by their names: section and key to its values. */
export function systemdUnits(): Record<string, Record<string, string[]>> {
  const files = readdirSync(join(folder, 'systemd'));
  return Object.fromEntries(files.map((file) => [file, unitOf(read(join('systemd', file)))]));
}

function unitOf(text: string): Record<string, string[]> {
  const unit: Record<string, string[]> = {};
  let section = '';
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const head = /^\[(?<name>\w+)\]$/.exec(line)?.groups?.['name'];
    const [key = '', ...rest] = line.split('=');
    if (head !== undefined) section = head;
    else if (rest.length === 0) throw new Error(`${line} is no line of a unit`);
    else (unit[`${section}.${key}`] ??= []).push(rest.join('='));
  }
  return unit;
}

/** Instructions of the Containerfile in their order, lines that go on joined. */
export function containerfile(): { name: string; text: string }[] {
  const lines = read('Containerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n');
  return lines.filter(Boolean).map((line) => {
    const [, name = '', text = ''] = /^(?<name>[A-Z]+) +(?<text>.+)$/.exec(line) ?? [];
    if (name === '') throw new Error(`${line} is no instruction`);
    return { name, text: text.replaceAll(/ +/g, ' ') };
  });
}

export const caddyfile = (): string => read('Caddyfile');
