import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { textAt, valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { dataUri, openDesk, vendorsNamed } from './imports-test-kit';

const desk = await openDesk();

const vendors = (like: string) => vendorsNamed(desk.api, like);

test('columns with other headings are selected once and remembered for the user', async () => {
  const admin = await desk.api.as('admin');
  const file = 'Lieferant,Rufnummer\nRemember Me,3175550142\n';
  const preview = await desk.drop(admin, 'VENDOR', file);
  expect(preview).toMatchObject({
    state: 'CHECKED',
    missingColumns: ['"Name"'],
    fault: 'Select the column for "Name".',
    createCount: 0,
  });
  const twice = await desk.step(admin, 'importUpdate', {
    id: preview.id,
    version: preview.version,
    columns: [
      { field: 'name', column: 0 },
      { field: 'phone', column: 0 },
    ],
  });
  expect(twice.errors[0]?.extensions['fields']).toEqual([
    { path: 'columns.1.column', message: 'The column "Lieferant" is chosen twice. A column fills one field.' },
  ]);
  const mappedImport = await desk.take(admin, 'importUpdate', {
    id: preview.id,
    version: preview.version,
    columns: [
      { field: 'name', column: 0 },
      { field: 'phone', column: 1 },
    ],
  });
  expect(mappedImport).toMatchObject({ createCount: 1, missingColumns: [] });
  expect(await desk.drop(admin, 'VENDOR', file)).toMatchObject({ createCount: 1, missingColumns: [] });
  const other = await desk.api.userWith({ permissions: ['editVendor'] });
  expect((await desk.drop(other, 'VENDOR', file)).missingColumns).toEqual(['"Name"']);
});

test('a record that was changed between preview and import stops the import, and nothing is stored', async () => {
  const admin = await desk.api.as('admin');
  const preview = await desk.drop(admin, 'VENDOR', 'Name,Phone\nRace One,3175550142\nRace Two,3175550142\n');
  await make(admin, 'vendorCreate', { name: 'Race Two' }, 'vendor');
  const after = await desk.take(admin, 'importRun', { id: preview.id, version: preview.version });
  expect(after).toMatchObject({
    state: 'CHECKED',
    createCount: 1,
    updateCount: 1,
    fault: 'Records were changed since the preview. Check the new preview, then import again.',
  });
  expect((await vendors('Race %')).map(({ name }) => name)).toEqual(['Race Two']);
  const stale = await desk.step(admin, 'importRun', { id: preview.id, version: preview.version });
  expect(stale.codes).toEqual(['VALIDATION_ERROR']);
});

test('files that are not tables are refused with a sentence', async () => {
  const admin = await desk.api.as('admin');
  expect(await desk.drop(admin, 'VENDOR', 'Name\n')).toMatchObject({
    state: 'FAILED',
    fault: 'The file has headings but no rows.',
  });
  expect(await desk.drop(admin, 'VENDOR', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toMatchObject({
    state: 'FAILED',
    fault: expect.stringContaining('Save it as XLSX'),
  });
  const picture = await admin.mutate(
    'importCreate',
    { recordType: 'VENDOR', fileName: 'a.svg', dataUri: dataUri('<svg/>', 'image/svg+xml') },
    'import { id }',
  );
  expect(picture.codes).toEqual(['DATA_URI_ERROR']);
});

test('the imports are searched, filtered and sorted by what their columns show, page by page', async () => {
  const edit = await desk.api.as('edit');
  const own = (name: string) =>
    desk.api.db
      .updateTable('import')
      .set({ fileName: name })
      .where('id', '=', sql<number>`(select max(id) from import)`)
      .execute();
  for (const [name, rows] of [
    ['Walk beta.csv', 3],
    ['walk alpha.csv', 1],
    ['Walk gamma.csv', 2],
  ] as const) {
    await desk.drop(
      edit,
      'VENDOR',
      `Name\n${Array.from({ length: rows }, (_, index) => `${name} ${index}`).join('\n')}\n`,
    );
    await own(name);
  }
  interface Found {
    nodes: { fileName: string }[];
    totalCount: number;
    pageInfo: { endCursor: string };
  }
  const findImports = async (args: string) => {
    const answer = await edit.query(
      `{ imports(search: "WALK"${args}) { nodes { fileName } totalCount pageInfo { endCursor } } }`,
    );
    expect(answer.errors).toEqual([]);
    return valueAt(answer, 'imports') as Found;
  };
  const names = async (args: string) => (await findImports(args)).nodes.map(({ fileName }) => fileName.slice(5, -4));
  expect(await names('')).toEqual(['gamma', 'alpha', 'beta']);
  expect(await names(', sort: FILE_NAME')).toEqual(['alpha', 'beta', 'gamma']);
  expect(await names(', sort: ROWS, direction: DESC')).toEqual(['beta', 'gamma', 'alpha']);
  expect(await names(', sort: NEW')).toEqual(['alpha', 'gamma', 'beta']);
  for (const sort of ['RECORD_TYPE', 'STATE', 'CHANGES', 'FAULTS', 'USER', 'NEWEST']) {
    const first = await findImports(`, sort: ${sort}, direction: ASC, first: 2`);
    const rest = await names(`, sort: ${sort}, direction: ASC, first: 2, after: "${first.pageInfo.endCursor}"`);
    expect([...first.nodes.map(({ fileName }) => fileName.slice(5, -4)), ...rest], sort).toEqual([
      'beta',
      'alpha',
      'gamma',
    ]);
  }
  const other = await desk.api.as('admin');
  await desk.api.db
    .updateTable('import')
    .set({ userId: other.userId ?? 0 })
    .where('fileName', '=', 'Walk gamma.csv')
    .execute();
  expect(await names(', sort: USER')).toEqual(['gamma', 'beta', 'alpha']);
  await desk.api.db
    .updateTable('appUser')
    .set({ firstName: 'Zoe' })
    .where('id', '=', other.userId ?? 0)
    .execute();
  expect(await names(', sort: USER')).toEqual(['beta', 'alpha', 'gamma']);
  expect(await names(', states: [DONE]')).toEqual([]);
  expect(await names(', states: [CHECKED, DONE], recordTypes: [VENDOR]')).toHaveLength(3);
  expect(await names(', recordTypes: [CUSTOMER]')).toEqual([]);
});

test('each record type needs its own permission, and users without it see none of its imports', async () => {
  const edit = await desk.api.as('edit');
  const office = await desk.api.as('office');
  const view = await desk.api.as('view');
  const types = async (client: typeof edit) =>
    (valueAt(await client.query('{ importTypes { type } }'), 'importTypes') as { type: string }[]).map(
      ({ type }) => type,
    );
  expect(await types(edit)).toEqual([
    'VENDOR',
    'ITEM',
    'INSTALLER',
    'CUSTOMER',
    'CUSTOMER_DEFAULTS',
    'CONTACT',
    'UNIT',
  ]);
  expect(await types(office)).toEqual(['CUSTOMER', 'CUSTOMER_DEFAULTS', 'CONTACT', 'UNIT']);
  expect((await view.query('{ importTypes { type } }')).codes).toEqual(['MISSING_PERMISSION']);
  const preview = await desk.drop(edit, 'VENDOR', 'Name\nRights\n');
  for (const [name, input] of [
    ['importCreate', { recordType: 'VENDOR', fileName: 'x.csv', dataUri: dataUri('Name\nx\n') }],
    ['importRun', { id: preview.id, version: preview.version }],
    ['importDelete', { id: preview.id }],
  ] as const) {
    expect((await desk.step(office, name, input)).codes, name).toEqual([
      name === 'importCreate' ? 'MISSING_PERMISSION' : 'NOT_FOUND',
    ]);
  }
  expect((await office.query('query ($id: ID!) { import(id: $id) { id } }', { id: preview.id })).codes).toEqual([
    'NOT_FOUND',
  ]);
  expect(valueAt(await office.query('{ imports { totalCount } }'), 'imports.totalCount')).toBe(0);
  const own = await desk.api.userWith({ permissions: ['editUnit'], isSalesperson: true });
  expect(
    (await desk.step(own, 'importCreate', { recordType: 'UNIT', fileName: 'x.csv', dataUri: dataUri('Name\nx\n') }))
      .codes,
  ).toEqual(['VALIDATION_ERROR']);
  expect(textAt(await edit.mutate('importDelete', { id: preview.id }, 'import { id }'), 'importDelete.import.id')).toBe(
    preview.id,
  );
  expect((await edit.query('query ($id: ID!) { import(id: $id) { id } }', { id: preview.id })).codes).toEqual([
    'NOT_FOUND',
  ]);
});

test('a page of rows costs the same few statements for any number of rows', async () => {
  const admin = await desk.api.as('admin');
  const preview = await desk.drop(
    admin,
    'VENDOR',
    `Name\n${Array.from({ length: 60 }, (_, index) => `Many ${index}`).join('\n')}\n`,
  );
  const page = (first: number) =>
    desk.api.countStatements(() =>
      admin.query(
        'query ($id: ID!, $first: Int) { importRows(importId: $id, first: $first) { nodes { rowNumber label outcome faults { message } changes { field } } totalCount } }',
        { id: preview.id, first },
      ),
    );
  const [one, many] = [await page(1), await page(50)];
  expect(many.statements).toBe(one.statements);
});
