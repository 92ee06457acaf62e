import { randomUUID } from 'node:crypto';
import { STATUSES } from '@falcon/domain/orders/work-order-status';
import type { StatusName } from '@falcon/domain/orders/work-order-status';
import { describe, expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { makeCompany } from '#testing/company';

const sellers = new Map<string, ApiClient>();
const api = await testApi();
const company = await makeCompany(api.db);
const { addressId } = await api.db
  .insertInto('address')
  .values({ city: 'Avon', state: 'IN' })
  .returning('id as addressId')
  .executeTakeFirstOrThrow();
const otherSeller = (
  await api.db
    .insertInto('salesperson')
    .values({ fullName: 'Bo Hart', addressId })
    .returning('id')
    .executeTakeFirstOrThrow()
).id;
const writer = Number((await api.userWith({ permissions: ['workOrder'] })).userId);
sellers.set(
  'linked salesperson',
  await api.userWith({ role: 'salesperson', isSalesperson: true, salespersonId: company.salespersonId }),
);

const PEOPLE = [
  'super-admin',
  'admin',
  'office',
  'edit',
  'salesperson',
  'warehouse',
  'user',
  'view',
  'linked salesperson',
] as const;
type Person = (typeof PEOPLE)[number];
const clientOf = (person: Person): Promise<ApiClient> =>
  person === 'linked salesperson' ? Promise.resolve(sellers.get(person) as ApiClient) : api.as(person);

const EDITS: readonly Person[] = ['super-admin', 'admin', 'office', 'edit', 'salesperson', 'linked salesperson'];
const OVERRIDES: readonly Person[] = ['super-admin', 'admin'];
const CONFIGURES: readonly Person[] = ['super-admin', 'admin'];
const READ_ONLY: readonly StatusName[] = ['INVOICE_CREATED', 'PAYMENT_RECEIVED', 'CLOSE', 'CANCELLED'];

interface Cell {
  readonly person: Person;
  readonly status: StatusName;
  /** Whether the order belongs to the linked salesperson's customers. */
  readonly own: boolean;
}
type Verdict = 'OK' | 'NOT_FOUND' | 'MISSING_PERMISSION';

/** The rules, cell by cell; repeated here on purpose. */
function expected({ person, status, own }: Cell): Readonly<Record<string, Verdict>> {
  const hidden = person === 'linked salesperson' && !own;
  const readVerdict: Verdict = hidden ? 'NOT_FOUND' : 'OK';
  const edits = EDITS.includes(person);
  const pastDraft = person === 'linked salesperson' && status !== 'DRAFT';
  const closed = READ_ONLY.includes(status) && !OVERRIDES.includes(person);
  const refused: Verdict = edits && hidden ? 'NOT_FOUND' : 'MISSING_PERMISSION';
  const adds: Verdict = edits && !hidden && !pastDraft ? 'OK' : refused;
  const changes: Verdict = adds === 'OK' && closed ? 'MISSING_PERMISSION' : adds;
  return {
    notes: readVerdict,
    notePage: readVerdict,
    noteAuthors: readVerdict,
    note: readVerdict,
    documents: readVerdict,
    noteHistory: readVerdict,
    documentHistory: readVerdict,
    addNote: adds,
    addDocument: adds,
    changeOwnNote: changes,
    removeOwnNote: changes,
    changeDocument: changes,
    removeDocument: changes,
    changeOthersNote: changes === 'OK' ? 'MISSING_PERMISSION' : changes,
    removeOthersNote: changes === 'OK' && !CONFIGURES.includes(person) ? 'MISSING_PERMISSION' : changes,
  };
}

let orderCount = 0;
async function newOrder({ status, own }: Cell): Promise<number> {
  orderCount += 1;
  const { geoLocationId } = await api.db
    .selectFrom('geoLocation')
    .select('id as geoLocationId')
    .executeTakeFirstOrThrow();
  const statusId = STATUSES.find((one) => one.name === status)?.id ?? 11;
  const order = {
    workOrderNumber: `IND-C-${String(orderCount).padStart(6, '0')}`,
    customerId: company.customerId,
    customerName: 'Lakeside Apartments',
    geoLocationId,
    flooringTypeId: 1,
    installDate: '2026-03-10',
    statusId,
    heldFromStatusId: status.startsWith('HOLD') ? 1 : null,
    installerId: company.installerId,
    salespersonId: own ? company.salespersonId : otherSeller,
  };
  return (await api.db.insertInto('workOrder').values(order).returning('id').executeTakeFirstOrThrow()).id;
}

const noteOf = async (workOrderId: number, authorId: number): Promise<number> =>
  (
    await api.db
      .insertInto('note')
      .values({ workOrderId, authorId, text: 'Gate code 4711' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
async function documentOf(workOrderId: number): Promise<number> {
  orderCount += 1;
  const file = {
    workOrderId,
    name: 'gate.txt',
    type: 'text/plain',
    size: 3,
    sha256: 'x',
    storageKey: randomUUID().replaceAll('-', ''),
  };
  return (await api.db.insertInto('document').values(file).returning('id').executeTakeFirstOrThrow()).id;
}

const FILE = `data:text/plain;base64,${Buffer.from('gate code 4711').toString('base64')}`;

/** Tries every operation on an order's attachments: each query separately, all changes in one document. */
async function tried(client: ApiClient, orderId: number): Promise<Record<string, Verdict>> {
  const [mine, mineToo, others, othersToo] = [
    await noteOf(orderId, Number(client.userId)),
    await noteOf(orderId, Number(client.userId)),
    await noteOf(orderId, writer),
    await noteOf(orderId, writer),
  ];
  const [document, documentToo] = [await documentOf(orderId), await documentOf(orderId)];
  const owner = `ownerType: WORK_ORDER, ownerId: "${orderId}"`;
  const questions: Readonly<Record<string, string>> = {
    notes: `notes(${owner}) { id editable }`,
    notePage: `notePage(${owner}) { totalCount }`,
    noteAuthors: `noteAuthors(${owner}) { id }`,
    note: `note(id: "${others}") { id }`,
    documents: `documents(${owner}) { nodes { id editable } }`,
    noteHistory: `recordHistory(type: NOTE, id: "${others}") { totalCount }`,
    documentHistory: `recordHistory(type: DOCUMENT, id: "${document}") { totalCount }`,
  };
  const verdicts: Record<string, Verdict> = {};
  for (const [name, question] of Object.entries(questions))
    verdicts[name] = ((await client.query(`{ ${question} }`)).codes[0] ?? 'OK') as Verdict;
  const changes = await client.query(`mutation {
    addNote: noteCreate(input: { ${owner}, text: "Key at the desk" }) { note { id } }
    addDocument: documentCreate(input: { ${owner}, name: "gate.txt", dataUri: "${FILE}" }) { document { id } }
    changeOwnNote: noteUpdate(input: { id: "${mine}", version: 1, text: "Changed" }) { note { id } }
    changeOthersNote: noteUpdate(input: { id: "${others}", version: 1, text: "Changed" }) { note { id } }
    removeOwnNote: noteDelete(input: { id: "${mineToo}" }) { note { id } }
    removeOthersNote: noteDelete(input: { id: "${othersToo}" }) { note { id } }
    changeDocument: documentChangeStatus(input: { id: "${document}", version: 1, goesWithMail: true }) { document { id } }
    removeDocument: documentDelete(input: { id: "${documentToo}" }) { document { id } } }`);
  for (const name of Object.keys(changes.data ?? {})) verdicts[name] = 'OK';
  for (const error of changes.errors) verdicts[String(error.path?.[0])] = error.extensions.code as Verdict;
  return verdicts;
}

describe.each(PEOPLE)('%s', (person) => {
  test.each(STATUSES.map(({ name }) => name))(
    'notes, documents and their history of an order in %s, own and others’',
    async (status) => {
      const client = await clientOf(person);
      for (const own of [true, false]) {
        const cell = { person, status, own };
        expect({ own, ...(await tried(client, await newOrder(cell))) }).toEqual({ own, ...expected(cell) });
      }
    },
  );
});

test('`editable` and `removable` match what the server allows, and so does the documents’ address', async () => {
  const seller = sellers.get('linked salesperson') as ApiClient;
  const [draft, closed] = [
    await newOrder({ person: 'edit', status: 'DRAFT', own: true }),
    await newOrder({ person: 'edit', status: 'CLOSE', own: true }),
  ];
  const rights = async (client: ApiClient, order: number) => {
    const note = await noteOf(order, Number(client.userId));
    await documentOf(order);
    const answer = await client.query(
      `{ note(id: "${note}") { editable removable } documents(ownerType: WORK_ORDER, ownerId: "${order}") { nodes { editable } } workOrder(id: "${order}") { canAttach } }`,
    );
    expect(answer.errors).toEqual([]);
    return answer.data;
  };
  const all = (can: boolean, canAttach: boolean) => ({
    note: { editable: can, removable: can },
    documents: { nodes: [{ editable: can }] },
    workOrder: { canAttach },
  });
  expect(await rights(seller, draft)).toEqual(all(true, true));
  const closedFresh = () => newOrder({ person: 'edit', status: 'CLOSE', own: true });
  expect(await rights(seller, closed)).toEqual(all(false, false));
  expect(await rights(await api.as('office'), await closedFresh())).toEqual(all(false, true));
  expect(await rights(await api.as('admin'), await closedFresh())).toEqual(all(true, true));
});

test('a note shows who changed it and when, once its text has changed', async () => {
  const office = await api.as('office');
  const order = await newOrder({ person: 'office', status: 'CUT', own: true });
  const id = await noteOf(order, Number(office.userId));
  const update = (version: number, text: string) =>
    office.mutate('noteUpdate', { id: String(id), version, text }, 'note { version editedAt editedBy { fullName } }');
  expect((await update(1, 'Gate code 4711')).data).toEqual({
    noteUpdate: { note: { version: 1, editedAt: null, editedBy: null } },
  });
  expect((await update(1, 'Gate code 4712')).data).toEqual({
    noteUpdate: { note: { version: 2, editedAt: expect.any(String), editedBy: { fullName: 'Test office' } } },
  });
});
