import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readTable } from '#tables/read-table';
import { textAt } from '#testing/api-client';
import { openDesk } from './imports-test-kit';
import { IMPORT_TYPES } from './kinds/kind';

const desk = await openDesk();

async function template(recordType: string, fileType: string): Promise<Buffer> {
  const admin = await desk.api.as('admin');
  const url = textAt(
    await admin.query(
      'query ($recordType: ImportRecordType!, $fileType: ExportFormat) { importTemplate(recordType: $recordType, fileType: $fileType) { url } }',
      { recordType, fileType },
    ),
    'importTemplate.url',
  );
  const { storageKey } = await desk.api.db
    .selectFrom('generatedFile')
    .select('storageKey')
    .where('id', '=', /generated\/([^?]+)/.exec(url)?.[1] ?? '')
    .executeTakeFirstOrThrow();
  const file = await desk.api.services.files.storage.read(storageKey);
  if (!file) throw new Error('The template was not kept');
  return buffer(file.stream);
}

test.each(IMPORT_TYPES)(
  'a template for %s, as workbook or text, is read as written: every column is found, and its example is valid',
  async (recordType) => {
    const admin = await desk.api.as('admin');
    const workbook = await template(recordType, 'XLS');
    for (const content of [workbook, (await template(recordType, 'CSV')).toString('utf8')]) {
      const preview = await desk.drop(admin, recordType, content, 'template');
      expect(preview).toMatchObject({ state: 'CHECKED', rowCount: 1, missingColumns: [] });
      expect(preview.columns).toHaveLength(preview.headings.length);
      expect(
        (await desk.faults(admin, preview.id)).filter(
          ([, , sentence]) => !/^There is no |^Choose|^Customer ".*" /.test(sentence),
        ),
      ).toEqual([]);
    }
    const words = await readTable(workbook, { sheet: 'Columns', mostRows: 200 });
    expect(words.headings).toEqual(['Column', 'Needed', 'Description', 'Words', 'Example']);
    expect(words.rows.length).toBeGreaterThan(5);
  },
);

test("there is no template for records that the user can't import", async () => {
  const office = await desk.api.as('office');
  expect((await office.query('{ importTemplate(recordType: VENDOR) { url } }')).codes).toEqual(['NOT_FOUND']);
});
