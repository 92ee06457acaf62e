import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, textAt, valueAt } from '#testing/api-client';
import type { TestApi } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';
import type { Company } from '#testing/records-kit';

let api: TestApi;
let company: Company;
let customerId: string;
beforeAll(async () => {
  api = await startTestApi();
  company = await startCompany(api);
  customerId = await make(
    company.office,
    'customerCreate',
    { name: 'Noted', customerTypeId: company.customerTypeId },
    'customer',
  );
});
afterAll(() => api.close());

const NOTE = 'note { id text version creationDate author { id fullName } editable }';
const write = (text: string) =>
  company.office.mutate('noteCreate', { ownerType: 'CUSTOMER', ownerId: customerId, text }, NOTE);

test('a note has its author and time, however long it is', async () => {
  const text = 'Gate code 4711.\n'.repeat(600).trim();
  const answer = await write(text);
  expect(valueAt(answer, 'noteCreate.note')).toMatchObject({
    text,
    editable: true,
    author: { id: String(company.office.userId), fullName: 'Test office' },
  });
  expect(Date.parse(textAt(answer, 'noteCreate.note.creationDate'))).toBeGreaterThan(Date.now() - 60_000);
  expect((await write('x'.repeat(10_001))).codes).toEqual(['VALIDATION_ERROR']);
});

test('only its author changes a note; its author or a user who configures the system removes it', async () => {
  const id = textAt(await write('Call before ten'), 'noteCreate.note.id');
  const viewer = await api.userWith({ permissions: ['customer'] });
  expect(valueAt(await viewer.query('query ($id: ID!) { note(id: $id) { editable } }', { id }), 'note.editable')).toBe(
    false,
  );
  const colleague = await api.userWith({ permissions: ['customer', 'editCustomer'] });
  for (const person of [viewer, colleague]) {
    expect((await person.mutate('noteUpdate', { id, version: 1, text: 'Mine now' }, NOTE)).codes).toEqual([
      'MISSING_PERMISSION',
    ]);
    expect((await person.mutate('noteDelete', { id }, NOTE)).codes).toEqual(['MISSING_PERMISSION']);
  }
  expect(
    (await company.admin.mutate('noteUpdate', { id, version: 1, text: 'Call after nine' }, NOTE)).errors[0]?.message,
  ).toBe('Test office wrote this note. Only its author can change it. Add a note of your own instead.');
  expect(
    valueAt(
      await company.office.mutate('noteUpdate', { id, version: 1, text: 'Call before nine' }, NOTE),
      'noteUpdate.note',
    ),
  ).toMatchObject({ text: 'Call before nine', editable: true });
  expect((await company.admin.mutate('noteDelete', { id, version: 2 }, NOTE)).errors).toEqual([]);
});

const PAGE = `query ($id: ID!, $search: String, $authorId: ID, $writtenFrom: ISO8601Date, $writtenTo: ISO8601Date, $first: Int, $after: String, $sort: NoteSort, $direction: SortDirection) {
  notePage(ownerType: CUSTOMER, ownerId: $id, search: $search, authorId: $authorId, writtenFrom: $writtenFrom, writtenTo: $writtenTo, first: $first, after: $after, sort: $sort, direction: $direction) {
    totalCount pageInfo { hasNextPage endCursor } nodes { text author { fullName } } } }`;

test('the notes of a customer are searched, filtered by author and dates, and read page by page', async () => {
  const id = await make(
    company.office,
    'customerCreate',
    { name: 'Much noted', customerTypeId: company.customerTypeId },
    'customer',
  );
  const texts = async (pageArgs: Record<string, unknown>) => {
    const answer = await company.admin.query(PAGE, { id, ...pageArgs });
    expect(answer.errors).toEqual([]);
    return (valueAt(answer, 'notePage.nodes') as { text: string }[]).map((note) => note.text);
  };
  for (const text of ['Gate 50% open', 'Dog in the yard', 'Gate code 12'])
    await company.office.mutate('noteCreate', { ownerType: 'CUSTOMER', ownerId: id, text }, NOTE);
  await company.admin.mutate('noteCreate', { ownerType: 'CUSTOMER', ownerId: id, text: 'Credit asked' }, NOTE);
  await api.db
    .updateTable('note')
    .set({ creationDate: new Date('2026-03-09T03:30:00Z') })
    .where('text', '=', 'Dog in the yard')
    .execute();

  expect(await texts({})).toEqual(['Credit asked', 'Gate code 12', 'Dog in the yard', 'Gate 50% open']);
  expect(await texts({ search: 'GATE' })).toEqual(['Gate code 12', 'Gate 50% open']);
  expect(await texts({ search: '50%' })).toEqual(['Gate 50% open']);
  expect(await texts({ authorId: company.admin.userId })).toEqual(['Credit asked']);
  const authors = await company.admin.query(
    'query ($id: ID!) { noteAuthors(ownerType: CUSTOMER, ownerId: $id) { id fullName } }',
    { id },
  );
  expect(valueAt(authors, 'noteAuthors')).toEqual([
    { id: String(company.admin.userId), fullName: 'Test admin' },
    { id: String(company.office.userId), fullName: 'Test office' },
  ]);
  // Half past three of the 9th in Greenwich is still the 8th in the office.
  expect(await texts({ writtenFrom: '2026-03-08', writtenTo: '2026-03-08' })).toEqual(['Dog in the yard']);
  expect(await texts({ writtenFrom: '2026-03-09', writtenTo: '2026-03-09' })).toEqual([]);
  expect(await texts({ sort: 'AUTHOR', direction: 'ASC' })).toEqual([
    'Credit asked',
    'Gate 50% open',
    'Dog in the yard',
    'Gate code 12',
  ]);

  const first = await company.admin.query(PAGE, { id, first: 3 });
  expect(valueAt(first, 'notePage')).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
  expect(await texts({ first: 3, after: valueAt(first, 'notePage.pageInfo.endCursor') })).toEqual(['Gate 50% open']);
  const counted = async (size: number) =>
    (await api.countStatements(() => company.admin.query(PAGE, { id, first: size }))).statements;
  expect(await counted(4)).toBe(await counted(1));
  const stranger = await api.userWith({ permissions: ['workOrder'] });
  expect(
    (await stranger.query('query ($id: ID!) { noteAuthors(ownerType: CUSTOMER, ownerId: $id) { id } }', { id })).codes,
  ).toEqual(['MISSING_PERMISSION']);
  expect((await stranger.query(PAGE, { id })).codes).toEqual(['MISSING_PERMISSION']);
});
