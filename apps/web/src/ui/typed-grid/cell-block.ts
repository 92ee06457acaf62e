import { boundsOf, type Cell, cellsIn, type GridSize, type Selection } from './cell-range';

/** A text for a cell. */
export interface CellText {
  readonly cell: Cell;
  readonly text: string;
}

/** The texts of a block as spreadsheets copy it: tabs between cells, line breaks between rows. */
export const blockText = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join('\t')).join('\n');

/** A copied cell with a tab, a line break or a quote is in quotes, with its own doubled. */
const QUOTED = /^"((?:[^"]|"")*)"$/;
const bare = (text: string): string => {
  const quoted = QUOTED.exec(text)?.[1];
  return (quoted === undefined ? text : quoted.replaceAll('""', '"')).trim();
};

/** The cells of a copied block, row by row; spreadsheets end the last row with a line break. */
export function parseBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map(bare));
}

/** What pasting a block changes, and how many of its cells lie outside the grid. */
export interface Pasted {
  readonly texts: readonly CellText[];
  readonly leftOut: number;
}

/**
 * Pastes a block at the top left of a selection. It is repeated where the selection is a multiple of it, so that a
 * single value fills the whole selection.
 */
export function pasted(block: readonly (readonly string[])[], selection: Selection, size: GridSize): Pasted {
  const { top, left, bottom, right } = boundsOf(selection);
  const height = block.length;
  const width = Math.max(...block.map((row) => row.length), 0);
  if (width === 0) return { texts: [], leftOut: 0 };
  const [rows, columns] = [bottom - top + 1, right - left + 1];
  const repeats = rows % height === 0 && columns % width === 0;
  const [down, along] = repeats ? [rows, columns] : [height, width];
  const cells = cellsIn({
    anchor: { row: top, column: left },
    focus: { row: top + down - 1, column: left + along - 1 },
  }).flatMap((cell): CellText[] => {
    const text = block[(cell.row - top) % height]?.[(cell.column - left) % width];
    return text === undefined ? [] : [{ cell, text }];
  });
  const texts = cells.filter(({ cell }) => cell.row < size.rows && cell.column < size.columns);
  return { texts, leftOut: cells.length - texts.length };
}
