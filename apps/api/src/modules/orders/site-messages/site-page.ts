import { LONGEST_SITE_REASON, linkState } from '@falcon/domain/orders/site-messages';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { statusById } from '@falcon/domain/orders/work-order-status';
import { dateInZone } from '#core/calendar-date';
import type { Services } from '#core/context';
import type { Database } from '#db/database';
import { appConfiguration } from '#office/app-config';
import type { SharedLinkRow, SharedView } from '#office/shared-links';
import { answersOf } from './site-answers.queries';
import type { SiteAnswerRow } from './site-answers.queries';
import { siteOrder } from './site-messages.queries';
import type { SiteOrder } from './site-messages.queries';
import { flooringOf, halfDayOf, jobAddressOf } from './site-words';

/** What the link of a reminder is good for now. */
export const stateOf = (order: SiteOrder, linkDate: string, today: string) =>
  linkState({ ...order, status: statusById(order.statusId)?.name ?? 'DRAFT' }, linkDate, today);

type State = ReturnType<typeof stateOf>;

/** Why nothing can be answered anymore, for the customer. */
export function closedWords(state: Exclude<State, 'OPEN'>, { installDate }: Pick<SiteOrder, 'installDate'>): string {
  if (state === 'MOVED') return `This order was moved to ${writtenDate(installDate ?? '')}`;
  if (state === 'CANCELED') return 'This order was canceled. No crew will come';
  if (state === 'HELD') return 'This order is on hold. It has no install date now';
  return state === 'DONE' ? 'The work on this order is done' : 'The install date has come. Please call us for changes';
}

function openWords(date: string, answer: SiteAnswerRow | undefined): Pick<SharedView, 'headline' | 'tone'> {
  if (!answer) return { headline: `Our crew comes on ${date}`, tone: 'OPEN' };
  return answer.answer === 'CONFIRMED'
    ? { headline: `You confirmed ${date}`, tone: 'DONE' }
    : { headline: `You said that the site is not ready on ${date}`, tone: 'LATE' };
}

const questionOf = (answer: SiteAnswerRow | undefined): SharedView['question'] => ({
  title: answer ? 'Change your answer' : 'Will the site be ready?',
  note: 'We see your answer right away. You can change it until the day before.',
  answers: [
    ...(answer?.answer === 'CONFIRMED'
      ? []
      : [{ value: 'CONFIRMED', label: 'Confirm', asks: '', longest: 0, sends: 'Confirm' }]),
    {
      value: 'NOT_READY',
      label: answer?.answer === 'NOT_READY' ? 'Change what is missing' : 'Not ready',
      asks: 'What is missing, and when will it be ready?',
      longest: LONGEST_SITE_REASON,
      sends: 'Send',
    },
  ],
});

/** A labeled text, unless it is blank. */
const fact = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);

/** The order of a link without prices and rights: where and when, what to prepare, and what can be answered. */
export async function viewOfSite(
  { db, clock, timeZone }: Pick<Services, 'clock' | 'timeZone'> & { readonly db: Database },
  { workOrderId, installDate: linkDate }: SharedLinkRow,
): Promise<SharedView | null> {
  const order = workOrderId === null ? undefined : await siteOrder(db, workOrderId);
  if (!order || linkDate === null) return null;
  const state = stateOf(order, linkDate, dateInZone(clock(), timeZone));
  const isDated = state === 'OPEN' || state === 'MOVED' || state === 'PASSED';
  const [answer] = await answersOf(db, order.id, linkDate);
  const { sitePreparation } = await appConfiguration(db);
  const said = state === 'OPEN' ? answer : undefined;
  return {
    title: `Order ${order.workOrderNumber}`,
    recipient: order.customerName,
    ...(state === 'OPEN'
      ? openWords(writtenDate(linkDate), answer)
      : { headline: closedWords(state, order), tone: state === 'DONE' ? 'DONE' : 'LATE' }),
    facts: [
      ...fact('You said', said?.reason ?? ''),
      ...fact('Building/unit', order.buildingUnit),
      ...fact('Address', jobAddressOf(order)),
      ...fact('Flooring', flooringOf(order)),
      ...(isDated ? fact('Install date', writtenDate(order.installDate ?? '')) : []),
      ...(isDated ? fact('Time', halfDayOf(order)) : []),
      ...(state === 'OPEN' ? fact('Please prepare', sitePreparation) : []),
    ],
    table: null,
    choices: [],
    options: [],
    isPage: true,
    question: state === 'OPEN' ? questionOf(answer) : undefined,
  };
}
