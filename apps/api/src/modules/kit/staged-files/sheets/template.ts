import { fileReader } from '#files/generated-files';
import type { ExportFormat } from '@falcon/domain/kit/flooring';
import type { Context } from '#core/context';
import type { CellValue, SheetColumn } from '#sheets/sheet';
import { storeSheet } from '#sheets/store-sheet';

/** A file to fill in. */
export interface Template {
  /** Of its sheet. */
  readonly name: string;
  readonly fileName: string;
  readonly format: ExportFormat;
  /** Its columns with an example in each row, and what a workbook says about them on its second sheet. */
  readonly columns: readonly (SheetColumn & {
    readonly examples: readonly CellValue[];
    readonly about: readonly CellValue[];
  })[];
  /** The headings of the second sheet, with their widths; the first one is above the names of the columns. */
  readonly about: readonly (readonly [header: string, width: number])[];
}

/** The signed address of a file to fill in. */
export const storeTemplate = (ctx: Context, { name, fileName, format, columns, about }: Template): Promise<string> => {
  const rows = (columns[0]?.examples ?? []).map((_example, at) => columns.map(({ examples }) => examples[at] ?? null));
  const explanation = {
    name: 'Columns',
    columns: about.map(([header, width]) => ({ header, kind: 'text' as const, width })),
    rows: columns.map((column) => [column.header, ...column.about]),
  };
  return storeSheet(
    ctx.db,
    ctx.services.files,
    [{ name, columns, rows }, explanation],
    format,
    fileReader(ctx),
    ctx.now(),
    fileName,
  );
};
