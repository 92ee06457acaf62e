import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { PrintoutSheet } from '#modules/orders/work-orders/print/printout-sheet';
import { orderPrintout } from '#modules/orders/work-orders/print/printout.pdf';
import { drawPrintouts, pdfThread } from '#pdf/pdf-threads';
import type { Printout } from '#pdf/printout';
import { median } from './support/load';
import { joinPrintouts } from '#pdf/worker/join-printouts';

const ORDERS = 50;
/** The accepted gap, as a fraction of the gap on the main thread; load on the machine makes both longer. */
const WANTED = { gap: 0.1, one: 150 };

/** A sheet as long as a typical one: twelve lines of work, six cuts. */
function sheet(order: number): PrintoutSheet {
  const left = (label: string) => ({ label, align: 'left' as const });
  const right = (label: string) => ({ label, align: 'right' as const });
  return {
    kind: 'CUSTOMER',
    title: 'Work order',
    stamp: null,
    number: `IND-C-${String(order).padStart(6, '0')}`,
    dateLine: 'Install date Nov 24, 2026',
    company: {
      name: 'Falcon Flooring',
      phone: '(317) 555-0100',
      email: 'office@falcon.example',
      addressLines: ['2400 Shadeland Ave', 'Indianapolis, IN 46219'],
      billSheetNote: '',
      logo: null,
    },
    blocks: [
      { label: 'Job site', lines: ['Lakeside Apartments', 'Bldg/Unit 4 / 213'] },
      { label: 'Bill to', lines: ['Lakeside Apartments LLC', 'PO Box 12'] },
    ],
    facts: [
      { label: 'Flooring', value: 'Carpet' },
      { label: 'Floor plan', value: '2BR-A' },
      { label: 'Time', value: 'AM' },
    ],
    tables: [
      {
        title: 'Cuts',
        columns: [left('Used for'), right('Length'), right('Width'), left('Extras')],
        rows: Array.from({ length: 6 }, (_none, cut) => [`Room ${cut + 1}`, `${12 + cut}'4"`, `12'`, 'take up']),
      },
      {
        title: 'Material and labor',
        columns: [left('Work'), left('Material'), right('Quantity'), left('Unit'), right('Amount')],
        rows: Array.from({ length: 12 }, (_none, line) => [
          `Line ${line + 1}`,
          'Harborview 28 oz, Sandstone',
          '40.44',
          'SQ YDS',
          '$553.91',
        ]),
      },
    ],
    totals: [{ label: 'Total', value: '$791.62', strong: true }],
    notes: [{ label: 'Note', text: 'Key at the leasing office.' }],
    footNote: null,
    signature: 'Customer signature and date',
  };
}

/** How long the work took, and the longest time the event loop was blocked. */
async function measured(work: () => Promise<unknown>): Promise<{ readonly took: number; readonly gap: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  // The monitor starts with its first sample; it would miss a gap before that.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const started = performance.now();
  await work();
  const took = performance.now() - started;
  await new Promise((resolve) => setTimeout(resolve, 50));
  delay.disable();
  return { took, gap: delay.max / 1e6 };
}

const printouts: readonly Printout[] = Array.from({ length: ORDERS }, (_none, order) =>
  orderPrintout([sheet(order + 1)], 'LETTER', [], []),
);
await pdfThread();
await drawPrintouts(printouts.slice(0, 2));
await joinPrintouts(printouts.slice(0, 2));
const off = await measured(() => drawPrintouts(printouts));
const on = await measured(() => joinPrintouts(printouts));
const ones: number[] = [];
for (const printout of printouts.slice(0, 15)) ones.push((await measured(() => drawPrintouts([printout]))).took);
const one = median(ones);
console.log(`One order: ${Math.round(one)} ms (wanted: at most ${WANTED.one})`);
console.log(
  `${ORDERS} orders on one print: ${Math.round(off.took)} ms in a thread of its own, longest gap of the event loop ${Math.round(off.gap)} ms; on the main thread ${Math.round(on.took)} ms with a gap of ${Math.round(on.gap)} ms; ratio of the gaps ${(off.gap / on.gap).toFixed(3)} (wanted: at most ${WANTED.gap})`,
);
process.exitCode = off.gap / on.gap > WANTED.gap || one > WANTED.one ? 1 : 0;
