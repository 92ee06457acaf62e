import { someFacts, someLines } from '#modules/orders/proposals/offers/facts-test-kit';
import { proposalPrintout } from '#modules/orders/proposals/offers/proposal-pdf';
import type { Printout } from '#pdf/printout';
import { drawPrintouts } from '#pdf/worker/draw-printout';

const RUNS = 15;
const WANTED_MS = 150;

const blank: Printout = {
  title: 'Empty page',
  author: 'Falcon Flooring',
  pageSize: 'LETTER',
  content: [{ text: 'Empty page' }, { text: 'with the same fonts', bold: true }],
  footer: 'Falcon Flooring',
  appended: [],
};

/** The median CPU time of several runs, which other programs on the machine don't affect. */
async function took(printout: Printout): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = process.cpuUsage();
    await drawPrintouts([printout]);
    const { user, system } = process.cpuUsage(started);
    runs.push((user + system) / 1_000);
  }
  return runs.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Infinity;
}

const documents = [
  ['3 alternatives of 8 unit styles', proposalPrintout(someFacts(someLines(8)))],
  ['3 alternatives of 60 rooms', proposalPrintout(someFacts(someLines(60)))],
] as const;
// A new thread draws its first documents more slowly: its code isn't compiled yet.
for (let run = 0; run < RUNS; run += 1) for (const [, printout] of documents) await drawPrintouts([printout]);
const base = await took(blank);
console.log(`An empty page with the same fonts: ${base.toFixed(1)} ms`);
for (const [name, printout] of documents) {
  const time = await took(printout);
  console.log(
    `${name}: ${time.toFixed(1)} ms of the processor, ${(time / base).toFixed(1)} times the empty page (wanted: at most ${WANTED_MS} ms)`,
  );
  if (time > WANTED_MS) process.exitCode = 1;
}
