import { chmod, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { startPostgres, withConnection } from '@linekeeper/standin-postgres';

const outside = ['payment_sandbox', 'carrier_simulator'];

/**
 * A restore takes the stand-ins of an embedded installation back with it; gateways and carriers of the world it does not.
 * So what the stand-ins had is taken over from the database that was put aside. No process of the installation runs.
 */
export async function carryOutside(installation: string, putAside: string): Promise<void> {
  const folder = `${installation}-put-aside`;
  await mkdir(folder);
  await chmod(folder, 0o755);
  const place = path.join(folder, 'postgres');
  await mkdir(place);
  await rename(putAside, path.join(place, 'data'));
  const before = await startPostgres({ folder: place });
  const restored = await startPostgres({ folder: path.join(installation, 'postgres') });
  try {
    for (const name of outside) await copyRows(before.url(name), restored.url(name));
  } finally {
    await restored.stop();
    await before.stop();
  }
}

async function copyRows(fromUrl: string, toUrl: string): Promise<void> {
  await withConnection(fromUrl, (from) =>
    withConnection(toUrl, async (to) => {
      const { rows: tables } = await from.query<Table>(tablesWithColumns);
      // No trigger and no reference looks at the order in which rows come.
      await to.query('set session_replication_role = replica');
      await to.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
      for (const { name, columns } of tables) {
        const { rows } = await from.query<{ text: string | null }>(
          `select json_agg(one)::text as text from ${name} as one`,
        );
        await to.query(
          `insert into ${name} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${name}, $1)`,
          [rows[0]?.text ?? '[]'],
        );
      }
      const { rows: sequences } = await from.query<Sequence>(usedSequences);
      for (const { name, last } of sequences) await to.query('select setval($1, $2)', [name, last]);
    }),
  );
}

interface Table {
  name: string;
  columns: string;
}

interface Sequence {
  name: string;
  last: string;
}

/** Columns that are reckoned from others are left out. */
const tablesWithColumns = `
  select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')
  group by attrelid`;

const usedSequences = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
  where last_value is not null`;
