import type { Content, TableCell } from 'pdfmake/interfaces';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { counted } from '@falcon/domain/kit/text';
import type { Printout } from '#pdf/printout';
import { head, MUTED } from '#office/letterhead';
import type { CrewDay } from './crew-day-printout';
import { longDay } from './printed-jobs';

/** Letter paper, across. */
const WIDE = { width: 792, height: 612 };

/** What a week's sheet shows: its days, and the jobs of each crew on them. */
export interface PrintedWeek {
  readonly company: string;
  readonly days: readonly string[];
  readonly crews: readonly CrewDay[];
}

function cellOf(crewDay: CrewDay | undefined): TableCell {
  return {
    stack: (crewDay?.jobs ?? []).map(({ half, customerName, buildingUnit, floor, area }): Content => ({
      text: [
        { text: half === '' ? '' : `${half}  `, bold: true },
        customerName,
        { text: [buildingUnit === '' ? '' : `, ${buildingUnit}`, `\n${floor}, ${area}`], color: MUTED },
      ],
      margin: [0, 0, 0, 3],
    })),
  };
}

/** The week on one sheet: crews down, days across. */
export function weekPrintout({ company, days, crews }: PrintedWeek): Printout {
  const byName = new Map(crews.map(({ installerId, installerName }) => [installerId, installerName]));
  const names = [...byName].toSorted(
    ([id, name], [other, otherName]) => Number(other === null) - Number(id === null) || name.localeCompare(otherName),
  );
  const jobs = crews.reduce((sum, crew) => sum + crew.jobs.length, 0);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const title = `Week of ${writtenDate(first)} – ${writtenDate(last)}`;
  return {
    title,
    author: company,
    pageSize: WIDE,
    content: [
      {
        columns: [
          { width: '*', text: title, fontSize: 16, bold: true },
          { width: 240, text: `${company}  ·  ${counted(jobs, 'order')}`, alignment: 'right', color: MUTED },
        ],
        margin: [0, 0, 0, 8],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [80, ...days.map(() => '*')],
          body: [
            [head('Installer'), ...days.map((day) => head(longDay(day)))],
            ...names.map(([id, name]) => [
              { text: name, bold: true },
              ...days.map((day) => cellOf(crews.find((one) => one.installerId === id && one.day === day))),
            ]),
          ],
        },
        layout: 'rows',
        fontSize: 8,
      },
    ],
    footer: `${company}  ·  ${title}`,
    appended: [],
  };
}
