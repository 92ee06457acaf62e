import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { createOperationRunner } from '#core/requests/execute';
import { productSchema } from '#core/schema';
import { openBenchOffice } from './support/bench-office';
import { idleLoop, watchLoop } from './support/event-loop';
import { median } from './support/load';

const CUSTOMERS = 400;
const UNITS = 49;
const ROUNDS = 3;
const WANTED = 2_000;
const office = await openBenchOffice('mass');
const { db } = office;

/** A company of 400 customers with 49 carpeted units each; each of the 20,000 has a value. */
async function fill(customers: number, units: number): Promise<void> {
  await sql`insert into address (address_line1, city, state) select 'Street', 'Indianapolis', 'IN'
    from generate_series(1, ${customers})`.execute(db);
  await sql`insert into customer_type (name) select 'Apartments' where not exists (select from customer_type)`.execute(
    db,
  );
  await sql`insert into customer (name, customer_type_id, address_id) select 'Community ' || a.id,
    (select min(id) from customer_type), a.id from address a`.execute(db);
  await sql`insert into unit (customer_id, flooring_type_id, name) select c.id, 1, 'Style ' || n
    from customer c, generate_series(1, ${units}) n`.execute(db);
  await sql`insert into materials_defaults (customer_id, flooring_type_id, take_up_selection) select id, 1, 'NONE'
    from customer`.execute(db);
  await sql`insert into materials_defaults (unit_id, take_up_selection) select id, 'NONE' from unit`.execute(db);
  await sql`analyze`.execute(db);
}

await fill(CUSTOMERS, UNITS);
const runner = createOperationRunner(productSchema(), { introspection: false });

async function ask(query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> {
  const request = { query, variables };
  const prepared = await runner.prepare(request, 'signedIn');
  if (!prepared.ok) throw new Error(prepared.errors.map((error) => error.message).join(' '));
  const { data, errors } = await runner.run(prepared.operation, request, office.clerk());
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const PREVIEW =
  'query ($input: CustomerSettingsPreferencesPreviewInput!) { customerSettingsPreferencesPreview(input: $input) { changing fingerprint } }';
const UPDATE =
  'mutation ($input: CustomerSettingsPreferencesUpdateInput!) { customerSettingsPreferencesUpdate(input: $input) { customerSettingsUpdate { id jobStatus { id } } } }';
const UNDO =
  'mutation ($input: CustomerSettingsUpdateUndoInput!) { customerSettingsUpdateUndo(input: $input) { customerSettingsUpdate { jobStatus { id } } } }';
interface UpdatePayload {
  readonly customerSettingsUpdate: { readonly id: string; readonly jobStatus: { readonly id: string } };
}

async function ended(jobStatusId: string): Promise<void> {
  for (;;) {
    const { status, message } = await db
      .selectFrom('jobStatus')
      .select(['status', 'message'])
      .where('id', '=', Number(jobStatusId))
      .executeTakeFirstOrThrow();
    if (status === 'COMPLETED') return;
    if (status === 'ERROR') throw new Error(message);
    await delay(5);
  }
}

const rows = CUSTOMERS * (UNITS + 1);
const speed = (started: number): number => rows / ((performance.now() - started) / 1000);

/** From the click to the last row and the file: rows recorded, changed with history, saved as CSV. */
async function massUpdate(takeUp: string): Promise<{ readonly speed: number; readonly undo: number }> {
  const input = { allMatching: true, takeUp };
  const { customerSettingsPreferencesPreview: preview } = (await ask(PREVIEW, { input })) as {
    customerSettingsPreferencesPreview: { changing: number; fingerprint: string };
  };
  if (preview.changing !== rows) throw new Error(`The update would change ${preview.changing} rows`);
  const started = performance.now();
  const { customerSettingsPreferencesUpdate: answer } = (await ask(UPDATE, {
    input: { ...input, fingerprint: preview.fingerprint },
  })) as { customerSettingsPreferencesUpdate: UpdatePayload };
  await ended(answer.customerSettingsUpdate.jobStatus.id);
  const updateSpeed = speed(started);
  const back = performance.now();
  const { customerSettingsUpdateUndo: undone } = (await ask(UNDO, {
    input: { id: answer.customerSettingsUpdate.id },
  })) as { customerSettingsUpdateUndo: UpdatePayload };
  await ended(undone.customerSettingsUpdate.jobStatus.id);
  return { speed: updateSpeed, undo: speed(back) };
}

async function rawUpdate(takeUp: string): Promise<number> {
  const started = performance.now();
  await sql`update materials_defaults set take_up_selection = ${takeUp}, version = version + 1`.execute(db);
  const rawSpeed = speed(started);
  await sql`update materials_defaults set take_up_selection = 'NONE', version = version + 1`.execute(db);
  return rawSpeed;
}

const LIST =
  'query ($input: CustomerSettingsPreferencesInput) { customerSettingsPreferences(input: $input) { nodes { id customerName unitName takeUp } pageInfo { hasNextPage } } }';

async function pageTime(input: object): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 40; run += 1) {
    const started = performance.now();
    await ask(LIST, { input });
    times.push(performance.now() - started);
  }
  return median(times);
}

try {
  await massUpdate('TAKE_UP');
  let longest = 0;
  const idle = idleLoop();
  const ours: number[] = [];
  const undos: number[] = [];
  const raw: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    raw.push(await rawUpdate('TAKE_UP'));
    const loopEnded = watchLoop();
    const result = await massUpdate('TAKE_UP');
    longest = Math.max(longest, loopEnded());
    ours.push(result.speed);
    undos.push(result.undo);
  }
  const [own, back, bare] = [median(ours), median(undos), median(raw)];
  const text = (value: number): string => Math.round(value).toLocaleString('en-US');
  console.log(
    `Mass update of ${text(rows)} preference rows as one job: ${text(own)} rows a second (wanted: ${text(WANTED)} or more), undo ${text(back)}; a bare UPDATE of the same rows ${text(bare)}; ratio ${(own / bare).toFixed(3)}`,
  );
  console.log(
    `Longest gap of the event loop meanwhile: ${longest.toFixed(0)} ms (wanted: under 100 ms), of a loop beside it that does nothing: ${(await idle()).toFixed(0)} ms`,
  );
  const [all, ten] = [await pageTime({ first: 10 }), await pageTime({ first: 10, customerId: '1' })];
  console.log(
    `First page of ${text(rows)} settings: ${all.toFixed(1)} ms against ${ten.toFixed(1)} ms for one customer's; ratio ${(all / ten).toFixed(2)} (wanted: at most 2)`,
  );
} finally {
  await office.close();
}
