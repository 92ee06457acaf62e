import { datesBetween, weekday } from '@falcon/domain/kit/schedule';
import type { Context } from '#core/context';
import { validationError } from '#core/errors';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import { drawPrintouts } from '#pdf/pdf-threads';
import { billingCompany } from '#office/letterhead';
import { workOrdersByIds } from '../work-orders.queries';
import { gateCodesOf } from './calendar.queries';
import type { CrewDay } from './crew-day-printout';
import { crewDayPrintouts } from './crew-day-printout';
import type { CalendarQuestion } from './load-calendar';
import { loadCalendar } from './load-calendar';
import { printedJob } from './printed-jobs';
import { weekPrintout } from './week-printout';

/** The week on one sheet, or a page for each crew and day. */
export const CALENDAR_SHEETS = ['WEEK', 'CREW_DAYS'] as const;

interface Wanted extends CalendarQuestion {
  readonly sheets: (typeof CALENDAR_SHEETS)[number];
}

const MOST_DAYS = 7;
const UNASSIGNED = 'Not assigned';

/** The jobs of each crew on each day, as the calendar shows them; orders without an installer come first. */
async function crewDays(ctx: Context, wanted: Wanted): Promise<CrewDay[]> {
  const { orders, installers, isCut } = await loadCalendar(ctx, wanted);
  if (isCut) throw validationError('filter', 'Not all orders fit. Filter to print fewer.');
  const records = new Map(
    (
      await workOrdersByIds(
        ctx.db,
        orders.map(({ id }) => id),
      )
    ).map((record) => [record.id, record]),
  );
  const gates = await gateCodesOf(
    ctx.db,
    [...records.values()].map(({ customerId }) => customerId),
  );
  const crews = [{ id: null, fullName: UNASSIGNED }, ...installers];
  return datesBetween(wanted.fromDate, wanted.toDate).flatMap((day) =>
    crews.flatMap(({ id, fullName }) => {
      const jobs = orders
        .filter((order) => order.installerId === id && order.installDate === day)
        .flatMap((order) => records.get(order.id) ?? [])
        .map((record) => printedJob(record, gates.get(record.customerId) ?? ''));
      return jobs.length === 0 ? [] : [{ installerId: id, installerName: fullName, day, jobs }];
    }),
  );
}

/** Prints what the calendar shows of at most a week; without an address if no order is on it. */
export async function printCalendar(
  ctx: Context,
  wanted: Wanted,
): Promise<{ readonly pdfUrl: string | null; readonly count: number }> {
  const days = datesBetween(wanted.fromDate, wanted.toDate);
  if (days.length > MOST_DAYS) throw validationError('toDate', `A printed week has at most ${MOST_DAYS} days.`);
  const [{ name: company }, all] = await Promise.all([billingCompany(ctx.db), crewDays(ctx, wanted)]);
  const isWeek = wanted.sheets === 'WEEK';
  const crews = isWeek ? all : all.filter(({ installerId }) => installerId !== null);
  if (crews.length === 0) return { pdfUrl: null, count: 0 };
  const shown = days.filter((day) => weekday(day) !== 0 || crews.some((one) => one.day === day));
  const printouts = isWeek ? [weekPrintout({ company, days: shown, crews })] : crewDayPrintouts(company, crews);
  const file = {
    ...fileReader(ctx),
    name: `Calendar ${wanted.fromDate}.pdf`,
    contentType: 'application/pdf',
    data: await drawPrintouts(printouts),
  };
  const { url } = await storeGeneratedFile(ctx.db, ctx.services.files, file, ctx.now());
  return { pdfUrl: url, count: printouts.length };
}
