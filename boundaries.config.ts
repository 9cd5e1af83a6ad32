/**
 * Who may import whom: one list, read by `scripts/check-boundaries.ts` and explained in ARCHITECTURE.md.
 * Tests may import what they like, except those of strangers.
 */

export type Room = {
  name: string;
  /** Files of the room: a path prefix; `*` stands for one folder or file name, each such place being a room of its own. */
  at: string;
  /** Rooms whose files it may import, besides its own. */
  may: string[];
  /** Rooms from which it may import types only. */
  mayTypesOf?: string[];
  /** It knows the rest from outside or not at all, so its tests keep to `may`, too. */
  stranger?: true;
  why: string;
};

const provider = [
  'web/ui',
  'web/api',
  'web/parts',
  'web/provider/api',
  'web/provider/session',
  'web/provider/navigation',
];
const floors = ['contract', 'kernel', 'store', 'jobs'];
const web = ['web/ui', 'web/api', 'web/session', 'web/navigation', 'web/styles'];

/** The first room whose `at` fits a file is the file's room. */
export const rooms: Room[] = [
  { name: 'contract', at: 'packages/contract/', may: [], why: 'it is what browser and server both promise' },

  { name: 'kernel', at: 'packages/server/src/kernel/', may: ['contract'], why: 'it is the floor everything stands on' },
  { name: 'store', at: 'packages/server/src/store/', may: ['contract', 'kernel'], why: 'it knows no business' },
  { name: 'jobs', at: 'packages/server/src/jobs/', may: ['contract', 'kernel', 'store'], why: 'it knows no business' },
  { name: 'http', at: 'packages/server/src/http/', may: ['contract', 'kernel', 'store'], why: 'it knows no business' },
  { name: 'mail', at: 'packages/server/src/mail/', may: floors, why: 'it carries mails and knows no business' },
  { name: 'clock', at: 'packages/server/src/clock/', may: floors, why: 'it moves business time and knows no business' },
  {
    name: 'demo',
    at: 'packages/server/src/demo/',
    may: ['contract', 'kernel', 'store', 'jobs', 'http', 'clock'],
    why: 'it acts as customers and staff, by the calls that it is given',
  },
  {
    name: 'metrics',
    at: 'packages/server/src/metrics/',
    may: ['kernel', 'store', 'jobs'],
    why: 'it counts what the log tells and knows no business',
  },
  {
    name: 'telemetry',
    at: 'packages/server/src/telemetry/',
    may: ['kernel'],
    why: 'it tells a collector what happens and knows no business',
  },
  { name: 'config', at: 'packages/server/src/config', may: ['contract', 'kernel'], why: 'it only reads settings' },
  {
    name: 'module',
    at: 'packages/server/src/modules/*/',
    may: ['contract', 'kernel', 'store', 'jobs', 'http', 'mail', 'module'],
    why: 'a module knows ports, never adapters; scripts/boundaries/module-rules.ts says the rest',
  },
  {
    name: 'adapter',
    at: 'packages/server/src/adapters/*/',
    may: ['contract', 'kernel'],
    mayTypesOf: ['module', 'config', 'mail', 'clock', 'demo'],
    why: 'an adapter fills a port and decides nothing',
  },
  {
    name: 'operator',
    at: 'packages/server/src/operator/',
    may: ['contract', 'kernel', 'store', 'jobs', 'clock', 'config', 'module', 'adapter', 'composition'],
    why: 'its commands call the same doors as the portal',
  },
  {
    name: 'composition',
    at: 'packages/server/src/',
    may: [
      'contract',
      'kernel',
      'store',
      'jobs',
      'http',
      'mail',
      'clock',
      'demo',
      'metrics',
      'telemetry',
      'config',
      'module',
      'adapter',
    ],
    why: 'it builds everything, so nothing may import it back',
  },

  { name: 'web/ui', at: 'packages/web/src/ui/', may: [], why: 'it knows no feature and no data' },
  { name: 'web/styles', at: 'packages/web/src/styles/', may: [], why: 'every page may bring them' },
  { name: 'web/navigation', at: 'packages/web/src/navigation/', may: [], why: 'everything may name a path' },
  { name: 'web/api', at: 'packages/web/src/api/', may: ['contract'], why: 'it knows no screen' },
  { name: 'web/session', at: 'packages/web/src/session/', may: ['contract'], why: 'it knows no screen' },
  {
    name: 'web/parts',
    at: 'packages/web/src/parts/*',
    may: ['contract', ...web],
    why: 'parts never import each other',
  },
  {
    name: 'web/features',
    at: 'packages/web/src/features/*/',
    may: ['contract', 'web/parts', ...web],
    why: 'features never meet: what two need belongs in parts or ui',
  },
  {
    name: 'web/provider/api',
    at: 'packages/web/src/provider/api/',
    may: ['contract', 'web/api'],
    why: 'it knows no screen',
  },
  {
    name: 'web/provider/session',
    at: 'packages/web/src/provider/session/',
    may: ['contract', 'web/api'],
    why: 'it knows no screen',
  },
  {
    name: 'web/provider/navigation',
    at: 'packages/web/src/provider/navigation/',
    may: ['contract', 'web/ui', 'web/provider/session'],
    why: 'it names paths and areas, and who may open them',
  },
  {
    name: 'web/provider/parts',
    at: 'packages/web/src/provider/parts/*',
    may: ['contract', ...provider],
    why: 'parts never import each other',
  },
  {
    name: 'web/provider/features',
    at: 'packages/web/src/provider/features/*/',
    may: ['contract', 'web/provider/parts', ...provider],
    why: 'areas never meet: what two need belongs in parts',
  },
  {
    name: 'web/provider/app',
    at: 'packages/web/src/provider/',
    may: ['contract', 'web/provider/parts', 'web/provider/features', ...provider],
    why: 'it puts the areas together, and knows nothing of the customers’ pages',
  },
  {
    name: 'web/looking',
    at: 'packages/web/src/looking/',
    may: ['contract', 'web/app', 'web/provider/api', 'web/provider/session', ...web],
    why: 'it shows the customers’ pages to staff, and nothing else of the console',
  },
  {
    name: 'web/gallery',
    at: 'packages/web/src/gallery/',
    may: ['web/ui', 'web/parts'],
    mayTypesOf: ['contract'],
    why: 'it knows no data but what it makes up',
  },
  {
    name: 'web/app',
    at: 'packages/web/',
    may: ['contract', 'web/parts', 'web/features', ...web],
    mayTypesOf: ['web/provider/app'],
    why: 'it puts the screens together',
  },

  {
    name: 'client',
    at: 'packages/client/src/',
    may: [],
    stranger: true,
    why: 'it is published: customers get it without the rest',
  },
  {
    name: 'client/build',
    at: 'packages/client/',
    may: ['contract'],
    why: 'it writes the client from the contract',
  },

  {
    name: 'user-pool',
    at: 'packages/user-pool/',
    may: ['standin/postgres'],
    stranger: true,
    why: 'it is a product of its own, which others run without the portal',
  },

  {
    name: 'standin/postgres',
    at: 'standins/postgres/',
    may: [],
    stranger: true,
    why: 'it is the floor of programs that know nothing of each other',
  },
  {
    name: 'standin',
    at: 'standins/*/',
    may: ['standin/postgres'],
    stranger: true,
    why: 'stand-ins are strangers and import nothing else of ours',
  },
  {
    name: 'launcher',
    at: 'packages/launcher/',
    may: ['config', 'standin/postgres'],
    why: 'it starts processes, it is none of them',
  },
  {
    name: 'scripts',
    at: 'scripts/',
    may: ['settings', 'standin/postgres', 'e2e'],
    stranger: true,
    why: 'they look at the code from outside',
  },
  {
    name: 'e2e',
    at: 'e2e/',
    may: ['standin/postgres'],
    stranger: true,
    why: 'a person sees pages, mails and the wire, never our code',
  },
  {
    name: 'bench',
    at: 'bench/',
    // One door of one adapter: checking tokens is measured in process.
    may: ['standin/postgres', 'e2e', 'adapter'],
    stranger: true,
    why: 'it measures what runs, over the wire',
  },
  { name: 'settings', at: '', may: [], why: 'settings of the tools' },
];
