import { expect, test } from 'vitest';
import { eventually, valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { openDesk, vendorsNamed } from './imports-test-kit';

const desk = await openDesk();

const vendors = (like: string) => vendorsNamed(desk.api, like);

test('a file is previewed, imported as a whole, and undone as a whole', async () => {
  const admin = await desk.api.as('admin');
  const preview = await desk.drop(
    admin,
    'VENDOR',
    'Vendor name;TYPE;Phone;Freight;Street address;City;ST;ZIP code\r\nImport Ä Mills;manufacturer;317-555-0142;$0.35;1 Mill Rd;Dalton;GA;30720\r\nImport Two;;;;;;;\r\n',
  );
  expect(preview).toMatchObject({ state: 'CHECKED', rowCount: 2, createCount: 2, faultCount: 0, missingColumns: [] });
  expect(await vendors('Import %')).toEqual([]);

  expect(await desk.take(admin, 'importRun', { id: preview.id, version: preview.version })).toMatchObject({
    state: 'DONE',
    createCount: 2,
    fault: null,
  });
  const storedVendors = await vendors('Import %');
  expect(storedVendors).toMatchObject([
    {
      name: 'Import Ä Mills',
      vendorType: 'MANUFACTURER',
      phone: '3175550142',
      shippingRateE4: 3_500,
      singleLine: '1 Mill Rd, Dalton, GA 30720',
      version: 1,
    },
    { name: 'Import Two', vendorType: 'VENDOR', phone: '', shippingRateE4: 0, singleLine: '' },
  ]);
  const audits = await desk.api.db
    .selectFrom('historyEntry')
    .select(['action', 'reason', 'userId', 'changes'])
    .where('recordType', '=', 'vendor')
    .where('recordId', '=', storedVendors[0]?.id ?? 0)
    .execute();
  expect(audits).toEqual([
    {
      action: 'create',
      reason: `Import ${preview.id}: list.csv, row 2`,
      userId: admin.userId,
      changes: [
        { field: 'name', kind: 'text', from: null, to: 'Import Ä Mills' },
        { field: 'vendorType', kind: 'choice', from: null, to: 'MANUFACTURER' },
        { field: 'phone', kind: 'phone', from: null, to: '3175550142' },
        { field: 'shippingRateE4', kind: 'rate', from: null, to: 3_500 },
        { field: 'address', kind: 'address', from: null, to: '1 Mill Rd, Dalton, GA 30720' },
      ],
    },
  ]);

  expect(await desk.take(admin, 'importUndo', { id: preview.id })).toMatchObject({ state: 'UNDONE', hinderedCount: 0 });
  expect(await vendors('Import %')).toEqual([]);
  const again = await desk.step(admin, 'importUndo', { id: preview.id });
  expect(again.codes).toEqual(['VALIDATION_ERROR']);
});

test('every error is listed with row, column and sentence, and nothing can be imported while there is one', async () => {
  const admin = await desk.api.as('admin');
  await make(admin, 'vendorCreate', { name: 'Fault Known' }, 'vendor');
  const preview = await desk.drop(
    admin,
    'VENDOR',
    [
      'Name,Type,Phone,Shipping,ST,ZIP,ID',
      'Fault One,Wholesaler,12,x,Indiana,462,',
      ',,,,,,',
      ',Other,,,,,',
      'Fault Twice,,,,,,',
      'FAULT  TWICE,,,,,,',
      'Fault State,,,,ZZ,,',
      'Fault Known,,,,,,NEW',
      'Fault Id,,,,,,99999',
    ].join('\n'),
  );
  expect(preview).toMatchObject({ state: 'CHECKED', rowCount: 7, createCount: 0, faultCount: 7 });
  expect(await desk.faults(admin, preview.id)).toEqual([
    [2, 'B', '"Wholesaler" isn’t recognized. Use one of: Distributor, Manufacturer, Other, Partner, Vendor.'],
    [2, 'D', 'Enter a number, such as 1,234.56.'],
    [2, 'C', 'Enter a phone number with ten digits, such as (317) 555-0123.'],
    [2, 'E', 'Use the two-letter state code, such as IN.'],
    [2, 'F', 'Enter a ZIP code with five or nine digits, such as 46204.'],
    [4, 'A', 'Enter the name of the vendor.'],
    [5, null, 'Row 6 is the same vendor. Keep one of them, or give them different names.'],
    [6, null, 'Row 5 is the same vendor. Keep one of them, or give them different names.'],
    [7, 'E', 'ZZ is not a state. Use its two-letter code, such as IN.'],
    [
      8,
      'A',
      expect.stringMatching(
        /^This name is taken: Fault Known \(ID \d+\)\. Enter that ID to change it, or use another name\.$/,
      ),
    ],
    [9, 'G', 'There is no vendor with the ID 99999. Correct it, or enter NEW.'],
  ]);
  const refused = await desk.step(admin, 'importRun', { id: preview.id, version: preview.version });
  expect(refused.errors[0]?.message).toBe(
    '7 rows have errors. Correct the file and import it again, or skip those rows.',
  );

  const partialImport = await desk.take(admin, 'importRowsLeaveOut', {
    id: preview.id,
    rowNumbers: [2, 4, 6, 7, 8, 9],
    leftOut: true,
  });
  expect(partialImport).toMatchObject({ faultCount: 0, createCount: 1, skipCount: 6 });
  expect(await desk.take(admin, 'importRun', { id: partialImport.id, version: partialImport.version })).toMatchObject({
    state: 'DONE',
  });
  expect((await vendors('Fault %')).map(({ name }) => name)).toEqual(['Fault Known', 'Fault Twice']);
});

test('existing records are changed, with old and new values, and restored; equal values are left alone', async () => {
  const admin = await desk.api.as('admin');
  const id = await make(
    admin,
    'vendorCreate',
    { name: 'Change Me', phone: '3175550101', shippingRate: 0.1, address: { city: 'Gary', state: 'IN' } },
    'vendor',
  );
  await make(admin, 'vendorCreate', { name: 'Same Same', phone: '3175550101' }, 'vendor');
  const preview = await desk.drop(
    admin,
    'VENDOR',
    'Name,Phone,Shipping,City\nchange me,,0.2,Carmel\nSame Same,(317) 555-0101,,\n',
  );
  expect(preview).toMatchObject({ createCount: 0, updateCount: 1, sameCount: 1 });
  const rows = await admin.query(
    'query ($id: ID!) { importRows(importId: $id) { nodes { rowNumber outcome label changes { label from to } recordPath } } }',
    { id: preview.id },
  );
  expect(valueAt(rows, 'importRows.nodes')).toEqual([
    {
      rowNumber: 2,
      outcome: 'UPDATE',
      label: 'Change Me',
      recordPath: `/vendors/${id}/profile`,
      changes: [
        { label: 'Name', from: 'Change Me', to: 'change me' },
        { label: 'Shipping rate', from: '$0.10', to: '$0.20' },
        { label: 'Address', from: 'Gary, IN', to: 'Carmel, IN' },
      ],
    },
    expect.objectContaining({ rowNumber: 3, outcome: 'SAME', changes: [] }),
  ]);
  await desk.take(admin, 'importRun', { id: preview.id, version: preview.version });
  expect(await vendors('change me')).toMatchObject([
    { phone: '3175550101', shippingRateE4: 2_000, singleLine: 'Carmel, IN', version: 2 },
  ]);
  expect(await desk.take(admin, 'importUndo', { id: preview.id })).toMatchObject({ state: 'UNDONE' });
  expect(await vendors('Change Me')).toMatchObject([
    { phone: '3175550101', shippingRateE4: 1_000, singleLine: 'Gary, IN', version: 3 },
  ]);
});

test('existing records can be skipped', async () => {
  const admin = await desk.api.as('admin');
  await make(admin, 'vendorCreate', { name: 'Stay Put', phone: '3175550101' }, 'vendor');
  const preview = await desk.drop(admin, 'VENDOR', 'Name,Phone\nStay Put,3175550199\nStay New,3175550199\n');
  const updatedPreview = await desk.take(admin, 'importUpdate', {
    id: preview.id,
    version: preview.version,
    existing: 'SKIP',
  });
  expect(updatedPreview).toMatchObject({ createCount: 1, updateCount: 0, skipCount: 1 });
});

test('settings changed while the last check is about to end are checked by a separate job', async () => {
  const admin = await desk.api.as('admin');
  await make(admin, 'vendorCreate', { name: 'Gap Stays', phone: '3175550101' }, 'vendor');
  const preview = await desk.drop(admin, 'VENDOR', 'Name,Phone\nGap Stays,3175550199\n');
  const checked = desk.api.db
    .updateTable('jobStatus')
    .where('id', '=', (eb) => eb.selectFrom('import').select('jobStatusId as id').where('id', '=', Number(preview.id)));
  const update = async (existing: string) =>
    desk.step(admin, 'importUpdate', {
      id: preview.id,
      version: (await desk.look(admin, preview.id)).version,
      existing,
    });
  await update('UPDATE');
  await eventually(async () => (await desk.look(admin, preview.id)).state === 'CHECKED');
  await checked.set({ status: 'PROCESSING' }).execute();
  await update('SKIP');
  await eventually(async () => {
    const { skipCount, state } = await desk.look(admin, preview.id);
    return skipCount === 1 && state === 'CHECKED';
  });
  expect(await desk.look(admin, preview.id)).toMatchObject({ updateCount: 0 });
  await desk.api.db.updateTable('jobStatus').where('status', '=', 'PROCESSING').set({ status: 'COMPLETED' }).execute();
});

test('an undo lists what was changed or used since, undoes nothing, and then only the rest', async () => {
  const admin = await desk.api.as('admin');
  const preview = await desk.drop(admin, 'VENDOR', 'Name\nUndo Free\nUndo Changed\nUndo Used\n');
  await desk.take(admin, 'importRun', { id: preview.id, version: preview.version });
  const [, changed, used] = await vendors('Undo %');
  await admin.mutate('vendorUpdate', { id: String(changed?.id), version: 1, phone: '3175550142' }, 'vendor { id }');
  await make(admin, 'contactCreate', { ownerType: 'VENDOR', ownerId: String(used?.id), name: 'Somebody' }, 'contact');

  const hindered = await desk.take(admin, 'importUndo', { id: preview.id });
  expect(hindered).toMatchObject({
    state: 'DONE',
    hinderedCount: 2,
    fault: 'Nothing was undone: 2 records of this import were changed or used since.',
  });
  const rows = await admin.query(
    'query ($id: ID!) { importRows(importId: $id, hindered: true) { nodes { label hindrance } } }',
    { id: preview.id },
  );
  expect(valueAt(rows, 'importRows.nodes')).toEqual([
    { label: 'Undo Changed', hindrance: 'It was changed since.' },
    { label: 'Undo Used', hindrance: 'It is used by now: contacts.' },
  ]);
  expect(await vendors('Undo %')).toHaveLength(3);

  expect(await desk.take(admin, 'importUndo', { id: preview.id, keepChanged: true })).toMatchObject({
    state: 'UNDONE',
    hinderedCount: 2,
  });
  expect((await vendors('Undo %')).map(({ name }) => name)).toEqual(['Undo Changed', 'Undo Used']);
});
