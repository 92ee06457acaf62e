/**
 * Marks the text of a cell without a readable value; the error it shows follows, or nothing for a formula without a
 * result.
 */
export const BROKEN_MARK = '\uE000';

const CELL = /<((?:\w+:)?)c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/\1c>)/g;
const TYPE = /\st="([^"]*)"/;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/;
const EMPTY_VALUE = /<(?:\w+:)?v(?:\s[^>]*)?\/>/;
const FORMULA = /<(?:\w+:)?f[\s/>]/;

const marked = (prefix: string, attributes: string, error: string): string =>
  `<${prefix}c${attributes.replace(TYPE, '')} t="str"><${prefix}v>${BROKEN_MARK}${error}</${prefix}v></${prefix}c>`;

/**
 * Rewrites a sheet's XML so that a cell with an error (`#N/A`), or a formula without a stored result, says so in its
 * text: the workbook reader would treat it as blank.
 */
export function withBrokenCells(sheet: string): string {
  if (!sheet.includes('t="e"') && !FORMULA.test(sheet)) return sheet;
  return sheet.replace(CELL, (whole, prefix: string, attributes: string = '', content: string = '') => {
    const value = VALUE.exec(content)?.[1];
    if (TYPE.exec(attributes)?.[1] === 'e') return marked(prefix, attributes, value ?? '');
    const isOpen = value === undefined && !EMPTY_VALUE.test(content) && FORMULA.test(content);
    return isOpen ? marked(prefix, attributes, '') : whole;
  });
}

const HIDDEN_ROW = /<(?:\w+:)?row\s[^>]*?\bhidden="(?:1|true)"[^>]*>/g;

/** The numbers of the rows that a sheet hides. */
export function hiddenRowsOf(sheet: string): ReadonlySet<number> {
  return new Set(
    Array.from(sheet.matchAll(HIDDEN_ROW), ([row]) => Number(/\sr="(\d+)"/.exec(row)?.[1] ?? 0)).filter(
      (row) => row > 0,
    ),
  );
}

const SHEET = /<(?:\w+:)?sheet\s[^>]*?\b\w+:id="([^"]+)"/g;

/** The sheet files in workbook order, from its sheet list and that list's relations. */
export function sheetFiles(workbook: string, relations: string): string[] {
  const targets = new Map(
    Array.from(relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g), ([relation]) => [
      /\sId="([^"]+)"/.exec(relation)?.[1],
      /\sTarget="([^"]+)"/.exec(relation)?.[1] ?? '',
    ]),
  );
  return Array.from(workbook.matchAll(SHEET), ([, id]) => {
    const target = targets.get(id) ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  });
}
