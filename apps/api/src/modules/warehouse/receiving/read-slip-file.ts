import { z } from 'zod';
import { cellText } from '@falcon/domain/kit/imports';
import type { Cell } from '@falcon/domain/kit/imports';
import { MOST_SLIP_ROWS, readSlip, SLIP_FIELDS } from '@falcon/domain/warehouse/receiving';
import type { Slip } from '@falcon/domain/warehouse/receiving';
import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { readInWorker } from '#tables/read-in-worker';
import { TableFault } from '#tables/table';
import { uploadOf } from '#kit/staged-files';

const LONGEST_MS = 60_000;

/** Reads the file of a packing slip (CSV or XLSX) in a thread of its own; its columns are found as those of a paste. */
export async function readSlipFile(_ctx: Context, raw: unknown): Promise<{ readonly slip: Slip }> {
  const { dataUri } = parseInput(z.object({ dataUri: z.string() }), raw);
  const data = uploadOf(dataUri, { plain: true });
  const lines: string[][] = [];
  try {
    await readInWorker(
      data,
      { sheet: 'Packing slip', mostRows: MOST_SLIP_ROWS, fields: SLIP_FIELDS },
      AbortSignal.timeout(LONGEST_MS),
      {
        facts: async ({ headings }) => {
          lines.push([...headings]);
        },
        rows: async ({ json }) => {
          const rows = JSON.parse(json) as { readonly cells: readonly Cell[] }[];
          lines.push(...rows.map(({ cells }) => cells.map(cellText)));
        },
      },
    );
  } catch (error) {
    if (error instanceof TableFault) throw validationError('dataUri', error.message);
    throw error;
  }
  const slip = readSlip(lines);
  if (slip.rows.length === 0)
    throw validationError('dataUri', 'No roll was found in the file. It needs a column with the roll numbers.');
  return { slip };
}
