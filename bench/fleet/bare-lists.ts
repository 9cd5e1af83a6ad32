import fastify from 'fastify';
import { Pool } from 'pg';
import { counted, counters, page, scheduledJobs } from './list-statements.ts';

/** The bare route: the reads of the list as one knows them, without tokens, tenants, checks or words for people. */
async function main(): Promise<void> {
  const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 12 });
  const server = fastify();
  server.get<{ Querystring: { searchTerm?: string } }>('/lines', async ({ query: { searchTerm } }) => {
    const values = searchTerm === undefined ? [] : [`%${searchTerm}%`];
    const where = searchTerm === undefined ? '' : 'and l.search like $1';
    const [lines, total, scheduled] = await Promise.all([
      pool.query(page(where), values),
      pool.query(searchTerm === undefined ? counters : counted(where), values),
      pool.query(scheduledJobs),
    ]);
    return { items: lines.rows.slice(0, 20), total: total.rows[0], areScheduled: scheduled.rows.length > 0 };
  });
  await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
}

await main();
