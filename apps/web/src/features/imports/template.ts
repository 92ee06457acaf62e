import type { ImportTypesQuery } from './imports.generated';

export type ImportType = ImportTypesQuery['importTypes'][number];

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The headings of a type of record and a first row that shows how cells are written, as CSV that every spreadsheet opens. */
export const templateCsv = ({ fields }: ImportType): string => `\uFEFF${[fields.map(({ label }) => label), fields.map(({ example }) => example)].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** Hands the template of a type of record to the person. */
export function saveTemplate(type: ImportType): void {
  const address = URL.createObjectURL(new Blob([templateCsv(type)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${type.label.toLowerCase().replaceAll(' ', '-')}-template.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
