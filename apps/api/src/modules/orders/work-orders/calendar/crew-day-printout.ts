import type { Content, TableCell } from 'pdfmake/interfaces';
import { counted } from '@falcon/domain/kit/text';
import type { Printout } from '#pdf/printout';
import { head, MUTED, rule, sheetHeading } from '#office/letterhead';
import type { PrintedJob } from './printed-jobs';
import { longDay } from './printed-jobs';

/** The jobs of one crew on one day. */
export interface CrewDay {
  /** Null: the orders without an installer. */
  readonly installerId: number | null;
  readonly installerName: string;
  readonly day: string;
  readonly jobs: readonly PrintedJob[];
}

const lines = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

function jobRow({ half, number, customerName, buildingUnit, address, floor, area, remarks, notes }: PrintedJob) {
  return [
    { text: half, bold: true, fontSize: 12 },
    { stack: [{ text: customerName, bold: true }, { text: lines([buildingUnit, address]) }] },
    { stack: [{ text: `${floor}, ${area}` }, { text: remarks, color: MUTED }] },
    { text: notes },
    { text: number, noWrap: true },
  ] satisfies TableCell[];
}

function contentOf(company: string, { installerName, day, jobs }: CrewDay): Content[] {
  return [
    sheetHeading({
      name: installerName,
      company,
      title: 'Jobs',
      when: longDay(day),
      sums: counted(jobs.length, 'order'),
    }),
    rule(),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [34, 150, 92, '*', 76],
        body: [[head('Time'), head('Where'), head('What'), head('Notes'), head('Order')], ...jobs.map(jobRow)],
      },
      layout: 'rows',
    },
  ];
}

/** A page for each crew and day: its jobs, the morning first, with what the crew needs to know. */
export const crewDayPrintouts = (company: string, days: readonly CrewDay[]): Printout[] =>
  days.map((one) => ({
    title: `Jobs of ${one.installerName}, ${longDay(one.day)}`,
    author: company,
    pageSize: 'LETTER',
    content: contentOf(company, one),
    footer: `${company}  ·  Jobs of ${one.installerName}, ${longDay(one.day)}`,
    appended: [],
  }));
