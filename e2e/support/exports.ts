import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';

/** A cell of an exported workbook: text, or a number and its format. */
export type WorkbookCell = string | { readonly number: number; readonly format: string };

/** Opens the tools of short lists, which are collapsed into one button. */
export async function showTools(within: Locator): Promise<void> {
  const closed = within.getByRole('button', { name: 'List tools' });
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Exports a list or report, as a user does. */
export async function download(page: Page, choice: string, within: Locator): Promise<{ name: string; bytes: Buffer }> {
  await within
    .getByRole('button', { name: /^(Export|List tools)$/ })
    .first()
    .waitFor();
  await within.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await showTools(within);
  const begun = page.waitForEvent('download');
  await within.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
  const file = await begun;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The fields of a CSV text, by RFC 4180. */
export function fieldsOf(text: string, lineEnd = '\r\n'): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === lineEnd) rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
}

/**
 * Exports the open list (of several, the one in that part of the page) as CSV and reads the file: its name, and its
 * rows with headings first.
 */
export async function exportedCsv(
  page: Page,
  within: Locator = page.getByRole('main'),
  choice = 'CSV',
): Promise<{ name: string; rows: string[][] }> {
  const { name, bytes } = await download(page, choice, within);
  if (!bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])))
    throw new Error(`${name} does not begin with a mark`);
  return { name, rows: fieldsOf(bytes.subarray(3).toString('utf8')) };
}

const unescape = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Exports the open list as a workbook and reads it: its name, and its rows with headings first. */
export async function exportedWorkbook(page: Page): Promise<{ name: string; rows: WorkbookCell[][] }> {
  const { name, bytes } = await download(page, 'Excel (XLSX)', page.getByRole('main'));
  const parts = unzipSync(bytes);
  const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const formats = new Map(
    [...part('xl/styles.xml').matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      unescape(code ?? ''),
    ]),
  );
  const styles = [...part('xl/styles.xml').matchAll(/<xf numFmtId="(\d+)" fontId="\d" fillId/g)].map(
    ([, id]) => formats.get(id) ?? 'General',
  );
  const cellsOf = (row: string): WorkbookCell[] =>
    [
      ...row.matchAll(
        /<c r="\w+"\/>|<c r="\w+" t="inlineStr" s="\d+"><is><t xml:space="preserve">([^<]*)<\/t><\/is><\/c>|<c r="\w+" s="(\d+)"><v>([^<]*)<\/v><\/c>/g,
      ),
    ].map(([, text, style, number]) =>
      number === undefined ? unescape(text ?? '') : { number: Number(number), format: styles[Number(style)] ?? '' },
    );
  const rows = [...part('xl/worksheets/sheet1.xml').matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row]) =>
    cellsOf(row ?? ''),
  );
  return { name, rows };
}

/**
 * The list on the page: headings, and the expected CSV content of each row: plain numbers, ISO dates, blank for a dash.
 */
export async function shownList(
  page: Page,
  within: Locator = page.getByRole('main'),
): Promise<{ headings: string[]; rows: string[][] }> {
  return (
    within
      // A report may have a table of subtotals above.
      .locator('table:not([aria-label^="Totals by"])')
      .first()
      .evaluate((table) => {
        const two = (part: number) => String(part).padStart(2, '0');
        const instant = (value: string) => {
          const at = new Date(value);
          return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
        };
        const plain = (text: string) => {
          // An outdated amount is highlighted on screen; in a file it is a number.
          const trimmed = text.trim().replace(/(\.\d\d) \*$/, '$1');
          if (trimmed === '—') return '';
          if (/^-?\$?-?[\d,]+(\.\d+)?( ?%)?$/.test(trimmed) && !/^0\d/.test(trimmed))
            return `${Number(trimmed.replaceAll(/[$,% ]/g, ''))}${trimmed.endsWith('%') ? '%' : ''}`;
          // A quantity with its unit, but not a sentence that starts with an amount, or a list of quantities.
          const measured = /^(\$?)([\d,]+\.\d\d) ((?!×).*[^.])$/.exec(trimmed);
          return measured && !trimmed.includes('·')
            ? `${measured[1]}${Number(measured[2]?.replaceAll(',', ''))} ${measured[3]}`
            : trimmed;
        };
        const textOf = (cell: Element) => {
          const copy = cell.cloneNode(true) as Element;
          for (const twin of copy.querySelectorAll('small')) twin.remove();
          const time = copy.querySelector('time');
          if (time && copy.textContent === time.textContent)
            return time.dateTime.includes('T') ? instant(time.dateTime) : time.dateTime;
          if (time) time.textContent = time.dateTime.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1');
          return plain(copy.textContent ?? '');
        };
        const own = (cell: Element) =>
          cell.querySelector('input[type=checkbox]') === null &&
          !cell.classList.contains('actions') &&
          cell.textContent !== 'Actions';
        const headings = [...table.querySelectorAll('thead th')].filter(own).map((cell) => cell.textContent ?? '');
        const rows = [...table.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) =>
          [...row.children].filter(own).map(textOf),
        );
        return { headings, rows };
      })
  );
}
