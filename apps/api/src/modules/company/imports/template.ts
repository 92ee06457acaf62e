import { fileReader } from '#files/generated-files';
import type { ExportFormat } from '@falcon/domain/kit/flooring';
import type { ImportType } from '@falcon/domain/kit/imports';
import type { Context } from '#core/context';
import { notFound } from '#core/errors';
import type { CellValue, Sheet } from '#sheets/sheet';
import { storeSheet } from '#sheets/store-sheet';
import { hintOf } from '#kit/staged-files';
import type { SheetField } from '#kit/staged-files';
import { ownKinds } from './import-access';
import { importLabel } from './kinds/kind';
import type { ImportKind } from './kinds/kind';

const NUMBERS: ReadonlySet<SheetField['kind']> = new Set(['whole', 'money', 'quantity', 'rate', 'percent']);

const exampleOf = ({ kind, example }: SheetField): CellValue =>
  example !== undefined && NUMBERS.has(kind) ? Number(example.replaceAll(',', '')) : (example ?? null);

/** Headings, and an example row. The sheet has the name by which an import finds it. */
const rowsSheet = ({ type, fields }: ImportKind): Sheet => ({
  name: importLabel(type),
  columns: fields.map((field) => ({
    header: field.label,
    kind: 'text',
    width: Math.max(12, field.label.length + 2, (field.example ?? '').length + 2),
  })),
  rows: [fields.map(exampleOf)],
});

const needed = ({ required }: SheetField): string => (required === true ? 'Yes' : required === 'NEW' ? 'Required' : '');

/** The explanation of each column. */
const columnsSheet = ({ fields }: ImportKind): Sheet => ({
  name: 'Columns',
  columns: [
    { header: 'Column', kind: 'text', width: 28 },
    { header: 'Needed', kind: 'text', width: 18 },
    { header: 'Description', kind: 'text', width: 70 },
    { header: 'Words', kind: 'text', width: 60 },
    { header: 'Example', kind: 'text', width: 28 },
  ],
  rows: fields.map((field) => [
    field.label,
    needed(field),
    hintOf(field) ?? '',
    (field.choices ?? []).map(({ words }) => words[0] ?? '').join(', '),
    exampleOf(field),
  ]),
});

/**
 * The signed address of a template for a record type; a workbook explains its columns on a second sheet. NOT_FOUND for
 * types that the user can't import.
 */
export async function importTemplate(ctx: Context, type: ImportType, format: ExportFormat): Promise<string> {
  const kind = ownKinds(ctx).find((one) => one.type === type);
  if (!kind) throw notFound('Import template', type);
  return storeSheet(
    ctx.db,
    ctx.services.files,
    [rowsSheet(kind), columnsSheet(kind)],
    format,
    fileReader(ctx),
    ctx.now(),
    `${importLabel(type)} template`,
  );
}
