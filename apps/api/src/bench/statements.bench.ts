import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { bigCompany } from './support/big-company';
import { ask } from './support/load';
import { asking, startBuiltProduct } from './support/product';

const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 500);
const PORT = 3496;

const company = await bigCompany();
const pool = new Pool({ connectionString: company.connectionString, max: 2 });
const product = await startBuiltProduct(company.connectionString, PORT);
const number = async (statement: string): Promise<number> =>
  Number((await pool.query<{ found: string }>(statement)).rows[0]?.found);

/**
 * Gives the customers who owe most an e-mail address if they have none; deletes the statements that an earlier run
 * e-mailed today.
 */
async function prepare(): Promise<readonly string[]> {
  await pool.query("delete from statement_mailing where sent_at > now() - interval '2 days'");
  const { rows } = await pool.query<{ id: number }>(
    `update customer c set invoice_emails = array['books' || c.id || '@customer.example'] where id in (
       select customer_id from invoice where status in ('OPEN', 'PARTIAL') group by 1 order by sum(amount_cents - amount_paid_cents) desc limit $1) returning id`,
    [CUSTOMERS],
  );
  return rows.map(({ id }) => String(id));
}

try {
  const ids = await prepare();
  const before = await number('select coalesce(max(id), 0) as found from mail_message');
  const started = performance.now();
  const send = asking(
    product,
    'mutation ($input: StatementsSendInput!) { statementsSend(input: $input) { jobStatus { id } } }',
    () => ({ input: { by: 'CUSTOMER', ids } }),
  );
  await ask(send, 0);
  const countSent = () => number(`select count(*) as found from mail_message where id > ${before} and state = 'SENT'`);
  const failed = () => number(`select count(*) as found from mail_message where id > ${before} and state = 'FAILED'`);
  while ((await countSent()) + (await failed()) < ids.length) await delay(100);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `Statements of ${ids.length} customers with e-mails: ${seconds.toFixed(1)} s (wanted: under 60); ${await countSent()} sent, ${await failed()} failed`,
  );
} finally {
  await pool.end();
  await product.stop();
  await company.stop();
}
