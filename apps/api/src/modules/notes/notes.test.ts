import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, textAt, valueAt } from '../../testing/api-client';
import type { TestApi } from '../../testing/api-client';
import { make, startCompany } from '../../testing/records-kit';
import type { Company } from '../../testing/records-kit';

let api: TestApi;
let company: Company;
let customerId: string;
beforeAll(async () => {
  api = await startTestApi();
  company = await startCompany(api);
  customerId = await make(company.office, 'customerCreate', { name: 'Noted', customerTypeId: company.customerTypeId }, 'customer');
});
afterAll(() => api.close());

const NOTE = 'note { id text version creationDate author { id fullName } editable }';
const write = (text: string) => company.office.mutate('noteCreate', { ownerType: 'CUSTOMER', ownerId: customerId, text }, NOTE);

test('a note carries its author and time, however long it is', async () => {
  const text = 'Gate code 4711.\n'.repeat(600).trim();
  const answer = await write(text);
  expect(valueAt(answer, 'noteCreate.note')).toMatchObject({ text, editable: true, author: { id: String(company.office.userId), fullName: 'Test office' } });
  expect(Date.parse(textAt(answer, 'noteCreate.note.creationDate'))).toBeGreaterThan(Date.now() - 60_000);
  expect((await write('x'.repeat(10_001))).codes).toEqual(['VALIDATION_ERROR']);
});

test('everybody changes his own notes; those of others need the right to edit what they are on', async () => {
  const id = textAt(await write('Call before ten'), 'noteCreate.note.id');
  const viewer = await api.userWith({ permissions: ['customer'] });
  expect(valueAt(await viewer.query('query ($id: ID!) { note(id: $id) { editable } }', { id }), 'note.editable')).toBe(false);
  expect((await viewer.mutate('noteUpdate', { id, version: 1, text: 'Mine now' }, NOTE)).codes).toEqual(['MISSING_PERMISSION']);
  expect((await viewer.mutate('noteDelete', { id }, NOTE)).codes).toEqual(['MISSING_PERMISSION']);

  await api.db.updateTable('note').set({ authorId: Number(viewer.userId) }).where('id', '=', Number(id)).execute();
  expect(valueAt(await viewer.mutate('noteUpdate', { id, version: 1, text: 'Call before nine' }, NOTE), 'noteUpdate.note')).toMatchObject({ text: 'Call before nine', editable: true });
  expect(valueAt(await company.admin.mutate('noteUpdate', { id, version: 2, text: 'Call after nine' }, NOTE), 'noteUpdate.note.text')).toBe('Call after nine');
  expect((await viewer.mutate('noteDelete', { id, version: 3 }, NOTE)).errors).toEqual([]);
});
