import { getNamedType, isObjectType } from 'graphql';
import { addDays } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { STATUS } from '#testing/order-walk';
import { everythingOf } from '#testing/whole-selection';
import { openDoors, photo } from './crew-page-test-kit';
import { crewSchema } from './crew-schema';

const { api, walk, today, phoneOf, jobOf, setDate, write } = await openDoors();
const schema = crewSchema();

/** Every field of the schema but its roots, as `Type.field: type`. */
const fields = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type))
  .filter(({ name }) => !name.startsWith('__') && !['Query', 'Mutation'].includes(name))
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => `${type.name}.${field.name}: ${String(field.type)}`),
  );

test('no field of the schema is a price, a profit, a tax, a user or another installer', () => {
  const money = fields.filter((field) => /: \[?(Money|Rate|Percent)/.test(field));
  expect(money.toSorted()).toEqual(['BillSheet.net: Money!', 'Job.pay: Money!']);
  expect(
    fields.filter((field) => /price|profit|cost|tax|commission|invoice|margin|salesperson|user|installer/i.test(field)),
  ).toEqual([]);
});

test('the schema asks for nothing that names an installer or a user', () => {
  const inputs = Object.values(schema.getTypeMap()).flatMap((type) =>
    'getFields' in type && type.constructor.name === 'GraphQLInputObjectType'
      ? Object.keys((type as { getFields(): object }).getFields())
      : [],
  );
  expect(inputs.filter((name) => /installer|user|phone/i.test(name))).toEqual([]);
});

test('nothing that any query answers is of another installer, and no amount of the customer is in it', async () => {
  const [me, other] = [await walk.newInstaller(), await walk.newInstaller()];
  const marks = { special: 'Gate code 4711', theirs: 'Their gate code 9922' };
  const mine = await jobOf(me, { specialInstructions: marks.special });
  const theirs = await jobOf(other, { specialInstructions: marks.theirs });
  const theirPhone = await phoneOf(other);
  await write(theirPhone, 'photoAdd', { jobId: theirs.id, date: today, kind: 'BEFORE', dataUri: await photo(1) });
  await write(theirPhone, 'noteAdd', { jobId: theirs.id, date: today, note: 'Their note' });
  await write(
    theirPhone,
    'daysOffAsk',
    { firstDay: addDays(today, 5), lastDay: addDays(today, 5), reason: 'Their reason' },
    '{ id }',
  );
  await api.db.updateTable('customer').set({ gateCode: '7788#' }).execute();
  await api.db
    .updateTable('workOrder')
    .set({ jobCostCents: 123_456_789, profitCents: 98_765_432, contractorInvoiceCents: 41_250 })
    .where('id', '=', Number(mine.id))
    .execute();
  const phone = await phoneOf(me);
  const answers: string[] = [];
  for (const query of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const type = getNamedType(query.type);
    const selection = isObjectType(type) ? `{ ${everythingOf(type, 4)} }` : '';
    const args = query.args.length > 0 ? `(id: "${mine.id}")` : '';
    const { data, message } = await phone.ask(`{ ${query.name}${args} ${selection} }`);
    expect([query.name, message]).toEqual([query.name, undefined]);
    answers.push(JSON.stringify(data));
  }
  const said = answers.join('\n');
  expect(said).toContain(marks.special);
  expect(said).toContain('{"label":"Gate code","text":"7788#"}');
  expect(said).toContain('412.5');
  for (const secret of [marks.theirs, theirs.workOrderNumber, 'Their note', 'Their reason', '1234567.89', '987654.32'])
    expect(said).not.toContain(secret);
});

test('a job of someone else, a canceled one and one outside of the days answer like none, for reading and writing', async () => {
  const [me, other] = [await walk.newInstaller(), await walk.newInstaller()];
  const theirs = await jobOf(other);
  const old = await jobOf(me);
  await setDate(old, addDays(today, -8));
  const canceled = await jobOf(me);
  const { refusal } = await walk.move(await api.as('super-admin'), canceled, STATUS.CANCELLED, { reason: 'Sold' });
  expect(refusal).toBeUndefined();
  const phone = await phoneOf(me);
  const sentence =
    'This job is not on your days. The office may have moved it, stopped it or given it to someone else.';
  for (const id of [theirs.id, old.id, canceled.id, '999999'])
    expect((await phone.ask('query Q($id: ID!) { job(id: $id) { id } }', { id })).message).toBe(sentence);
  expect((await phone.ask('{ jobs { id } }')).data).toEqual({ jobs: [] });
  for (const id of [theirs.id, canceled.id, '999999'])
    expect((await write(phone, 'noteAdd', { jobId: id, date: today, note: 'Hello' })).message).toBe(
      `${sentence} Nothing was sent. Call your office.`,
    );
  expect((await phone.file(`/crew/files/${theirs.id}/1`)).statusCode).toBe(404);
});

test('documents are those printed with orders, and own photos; nobody else’s, and no sheet of another one', async () => {
  const [me, other] = [await walk.newInstaller(), await walk.newInstaller()];
  const job = await jobOf(me);
  const data = await photo(7);
  const add = async (marks: Record<string, unknown>): Promise<string> => {
    const answer = await walk.admin.mutate(
      'documentCreate',
      { ownerType: 'WORK_ORDER', ownerId: job.id, name: `plan ${JSON.stringify(marks)}`, dataUri: data, ...marks },
      'document { id }',
    );
    expect(answer.errors).toEqual([]);
    return valueAt(answer, 'documentCreate.document.id') as string;
  };
  const [printed, mailed] = [await add({ goesWithPrint: true }), await add({ goesWithMail: true })];
  const [phone, theirs] = [await phoneOf(me), await phoneOf(other)];
  const { data: answer } = await phone.ask('query Q($id: ID!) { job(id: $id) { documents { id } } }', { id: job.id });
  expect(answer).toEqual({ job: { documents: [{ id: printed }] } });
  expect((await phone.file(`/crew/files/${job.id}/${printed}`)).statusCode).toBe(200);
  expect((await phone.file(`/crew/files/${job.id}/${mailed}`)).statusCode).toBe(404);
  expect((await theirs.file(`/crew/files/${job.id}/${printed}`)).statusCode).toBe(404);
  const sheet = await api.db
    .insertInto('billSheet')
    .values({
      installerId: other,
      periodStart: '2026-01-04',
      periodEnd: '2026-01-10',
      status: 'DONE',
      approvedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await phone.file(`/crew/files/sheets/${sheet.id}`)).statusCode).toBe(404);
  const lists = await Promise.all([phone, theirs].map((one) => one.ask('{ sheets { id isPaid } }')));
  expect(lists.map(({ data }) => data)).toEqual([
    { sheets: [] },
    { sheets: [{ id: String(sheet.id), isPaid: false }] },
  ]);
  const own = await theirs.file(`/crew/files/sheets/${sheet.id}`);
  expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the list of days takes the same number of statements for one job and for many', async () => {
  const me = await walk.newInstaller();
  const phone = await phoneOf(me);
  await jobOf(me);
  const ask = () => phone.ask('{ jobs { id pieceCount lastReport { kind } } }');
  await ask();
  const one = (await api.countStatements(ask)).statements;
  await api.db.updateTable('installer').set({ dailyJobs: 9 }).where('id', '=', me).execute();
  await jobOf(me);
  await jobOf(me);
  const many = await api.countStatements(ask);
  expect([one, many.statements]).toEqual([4, 4]);
  expect((many.value.data as { jobs: unknown[] }).jobs).toHaveLength(3);
});
