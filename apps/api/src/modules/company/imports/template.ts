import type { ExportFormat } from '@falcon/domain/kit/flooring';
import type { ImportType } from '@falcon/domain/kit/imports';
import type { Context } from '#core/context';
import { notFound } from '#core/errors';
import type { CellValue } from '#sheets/sheet';
import { hintOf, storeTemplate } from '#kit/staged-files';
import type { SheetField } from '#kit/staged-files';
import { ownKinds } from './import-access';
import { importLabel } from './kinds/kind';

const NUMBERS: ReadonlySet<SheetField['kind']> = new Set(['whole', 'money', 'quantity', 'rate', 'percent']);

const exampleOf = ({ kind, example }: SheetField): CellValue =>
  example !== undefined && NUMBERS.has(kind) ? Number(example.replaceAll(',', '')) : (example ?? null);

const needed = ({ required }: SheetField): string => (required === true ? 'Yes' : required === 'NEW' ? 'Required' : '');

/**
 * The signed address of a template for a record type: headings and an example row; a workbook explains its columns on a
 * second sheet. NOT_FOUND for types that the user can't import.
 */
export async function importTemplate(ctx: Context, type: ImportType, format: ExportFormat): Promise<string> {
  const kind = ownKinds(ctx).find((one) => one.type === type);
  if (!kind) throw notFound('Import template', type);
  return storeTemplate(ctx, {
    // By this name an import finds the sheet.
    name: importLabel(type),
    fileName: `${importLabel(type)} template`,
    format,
    columns: kind.fields.map((field) => ({
      header: field.label,
      kind: 'text',
      width: Math.max(12, field.label.length + 2, (field.example ?? '').length + 2),
      examples: [exampleOf(field)],
      about: [
        needed(field),
        hintOf(field) ?? '',
        (field.choices ?? []).map(({ words }) => words[0] ?? '').join(', '),
        exampleOf(field),
      ],
    })),
    about: [
      ['Column', 28],
      ['Needed', 18],
      ['Description', 70],
      ['Words', 60],
      ['Example', 28],
    ],
  });
}
