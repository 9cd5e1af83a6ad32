import { byPlan, columns, counted, counters, file, from, page, perPage } from './list-statements.ts';
import { largest, type Client } from './seed-fleet.ts';

export interface Portal {
  url: string;
  token: string;
}

export interface ListRead {
  readonly what: string;
  /** Takes seconds: a few turns are enough. */
  readonly isLong?: boolean;
  throughPortal(portal: Portal): Promise<unknown>;
  /** The least statements that give the same rows and totals. */
  inSql(client: Client): Promise<unknown>;
}

const deepPage = 4000;

function list(what: string, query: string, statements: readonly string[]): ListRead {
  return {
    what,
    throughPortal: (portal) => read(portal, `/api/v1/lines?limit=${perPage}&${query}`),
    inSql: (client) => all(client, statements),
  };
}

function search(what: string, term: string): ListRead {
  const where = `and l.search like '%${term}%'`;
  return list(what, `searchTerm=${term}`, [page(where), counted(where)]);
}

const offset = (deepPage - 1) * perPage;
const deepId = `(select id from lines.lines where account_id = '${largest}' order by id desc offset ${offset - 1} limit 1)`;

/** By cursor as a reader comes there: the cursor is fetched once, outside of what is measured. */
function keyset(): ListRead {
  let lastId: string | undefined;
  const find = async (client: Client): Promise<string> => {
    const found = await client.query<{ id: string }>(`select ${deepId} as id`);
    return found.rows[0]?.id ?? '';
  };
  let cursor: string | undefined;
  return {
    what: `page ${deepPage} by cursor`,
    async throughPortal(portal) {
      cursor ??= await cursorOf(portal);
      return read(portal, `/api/v1/lines?limit=${perPage}&cursor=${cursor}`);
    },
    async inSql(client) {
      lastId ??= await find(client);
      return all(client, [page(`and l.id < '${lastId}'`), counters]);
    },
  };
}

async function cursorOf(portal: Portal): Promise<string> {
  const text = await read(portal, `/api/v1/lines?limit=${perPage}&page=${deepPage - 1}`);
  return /"nextCursor":"([^"]+)"/.exec(text)?.[1] ?? '';
}

export const listReads: readonly ListRead[] = [
  list('first page', '', [page(''), counters]),
  keyset(),
  list(`page ${deepPage} by jump`, `page=${deepPage}`, [page('', offset), counters]),
  list('first page by name', 'sort=name', [
    `select ${columns} ${from} order by coalesce(lower(l.name), U&'\\FFFF') collate public.natural_order, l.id limit ${perPage + 1}`,
    counters,
  ]),
  // More than a page of them failed: what needs a person comes first.
  list('first page by state', 'sort=status', [page(`and l.status = 'activation_failed'`), counters]),
  list('first page of one carrier and state', 'carrier=kore&status=suspended', [
    page(`and l.carrier = 'kore' and l.status = 'suspended'`),
    counters,
  ]),
  list('first page of one tag', 'tag=winter', [
    page(`and l.tags @> array['winter']`),
    counted(`and l.tags @> array['winter']`),
  ]),
  search('search, four digits', '4711'),
  search('search, frequent word', 'truck'),
  search('search, no hit', 'zebra'),
  search('search, one letter that nothing has', 'q'),
  {
    what: 'totals of the home page',
    throughPortal: (portal) => read(portal, '/api/v1/home/kpis'),
    inSql: (client) => all(client, [counters]),
  },
  {
    what: 'all 100,000 counted by plan',
    isLong: true,
    throughPortal: (portal) => read(portal, '/api/v1/lines/by-plan', JSON.stringify({ selection: { filter: {} } })),
    inSql: (client) => all(client, [byPlan]),
  },
  {
    what: 'CSV of all 100,000',
    isLong: true,
    throughPortal: (portal) => read(portal, '/api/v1/lines.csv', JSON.stringify({ selection: { filter: {} } })),
    inSql: (client) => all(client, [file]),
  },
];

async function read(portal: Portal, path: string, body?: string): Promise<string> {
  const answer = await fetch(`${portal.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { idtoken: portal.token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  return text;
}

async function all(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
