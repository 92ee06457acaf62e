import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { carrierReader, storeGeneratedFile } from '#files/generated-files';
import { dateInZone } from '#core/calendar-date';
import type { JobRun } from '#jobs/define-job';
import { drawPrintouts, joinPdfs } from '#pdf/pdf-threads';
import type { PaperSize } from '#office/letterhead';
import { invoicePrintouts } from '../pdf/render-invoices';
import { sendableInvoices } from './delivery.queries';
import type { SendableInvoice } from './delivery.queries';
import { manifestCsv, manifestJson } from './manifest';

/** How many invoices one drawing task takes. */
const TOGETHER = 20;

interface Papers {
  readonly ids: readonly number[];
  readonly papers: 'PRINT' | 'PORTAL';
  readonly size: PaperSize;
}

/** Creates the file of selected invoices, by customer and number, without deleted ones. */
export async function makePapers({ ids, papers, size }: Papers, run: JobRun): Promise<string> {
  const today = dateInZone(run.services.clock(), run.services.timeZone);
  const invoices = (await sendableInvoices(run.db, ids)).filter((invoice) => invoice.status !== 'VOID');
  if (invoices.length === 0) return 'All of these invoices were deleted; there is nothing to print.';
  const make = papers === 'PRINT' ? printBatch : portalPackage;
  const file = await make(invoices, { run, size, today });
  const { id } = await storeGeneratedFile(
    run.db,
    run.services.files,
    { ...carrierReader('INVOICE', run.userId), ...file },
    run.services.clock(),
  );
  await run.file(file.name, `/files/generated/${id}`);
  return `${invoices.length === 1 ? '1 invoice is' : `${invoices.length} invoices are`} ready.`;
}

interface Making {
  readonly run: JobRun;
  readonly size: PaperSize;
  readonly today: string;
}

interface MadeFile {
  readonly name: string;
  readonly contentType: string;
  readonly data: Uint8Array;
}

/** The invoices in small parts, each with its printouts. */
async function* inParts(invoices: readonly SendableInvoice[], { run, size, today }: Making) {
  for (let start = 0; start < invoices.length; start += TOGETHER) {
    const some = invoices.slice(start, start + TOGETHER);
    const printouts = await invoicePrintouts(
      run.db,
      some.map(({ id }) => id),
      { size, today },
    );
    yield printouts;
    const doneCount = start + some.length;
    await run.progress(Math.round((doneCount * 95) / invoices.length), `${doneCount} of ${invoices.length} invoices`);
  }
}

async function printBatch(invoices: readonly SendableInvoice[], making: Making): Promise<MadeFile> {
  const parts: Uint8Array[] = [];
  for await (const printouts of inParts(invoices, making))
    parts.push(await drawPrintouts(printouts.map(({ printout }) => printout)));
  return {
    name: `invoices-${making.today}.pdf`,
    contentType: 'application/pdf',
    data: parts.length === 1 && parts[0] ? parts[0] : await joinPdfs(parts),
  };
}

/** A file name valid on every system. Numbers contain letters, digits and hyphens, but an office can change them. */
const fileNameOf = (number: string): string => `${number.replace(/[^\w.-]+/g, '-')}.pdf`;

async function portalPackage(invoices: readonly SendableInvoice[], making: Making): Promise<MadeFile> {
  const files: Zippable = {};
  for await (const printouts of inParts(invoices, making))
    await Promise.all(
      printouts.map(async ({ number, printout }) => {
        // The PDFs are already compressed.
        files[`invoices/${fileNameOf(number)}`] = [await drawPrintouts([printout]), { level: 0 }];
      }),
    );
  const rows = invoices.map((invoice) => ({
    ...invoice,
    file: `invoices/${fileNameOf(invoice.invoiceNumber)}`,
  }));
  files['manifest.csv'] = manifestCsv(rows);
  files['manifest.json'] = manifestJson(rows, making.today);
  return {
    name: `invoices-${making.today}.zip`,
    contentType: 'application/zip',
    data: zipSync(files),
  };
}
