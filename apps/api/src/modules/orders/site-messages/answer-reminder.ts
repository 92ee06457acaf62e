import { LONGEST_SITE_REASON, SITE_ANSWERS } from '@falcon/domain/orders/site-messages';
import type { SiteAnswer } from '@falcon/domain/orders/site-messages';
import { cleanText } from '@falcon/domain/kit/text';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Transaction } from 'kysely';
import { dateInZone } from '#core/calendar-date';
import type { Services } from '#core/context';
import type { DB } from '#db/database';
import { inTransaction } from '#db/in-transaction';
import { addHistory } from '#kit/record-kit';
import { appConfiguration } from '#office/app-config';
import { queueMail, readersOf } from '#office/mail';
import { registerSharedKind } from '#office/shared-links';
import type { SharedLinkRow, SharedReply } from '#office/shared-links';
import { addAnswer, answersOf } from './site-answers.queries';
import { lockedSiteOrder } from './site-messages.queries';
import type { SiteOrder } from './site-messages.queries';
import { closedWords, stateOf, viewOfSite } from './site-page';
import { halfDayOf, jobAddressOf } from './site-words';

const LONGEST_AGENT = 500;
/** More answers about one date are no longer taken by the page, so that nobody floods the office. */
const MOST_ANSWERS = 10;

const isAnswer = (value: string): value is SiteAnswer => SITE_ANSWERS.some((one) => one.value === value);

/** The reason as typed; a sentence in `fault` if it is missing or too long. */
function readReason({ answer, reason }: SharedReply): { readonly reason: string; readonly fault: string | null } {
  if (answer === 'CONFIRMED') return { reason: '', fault: null };
  const text = cleanText(reason, LONGEST_SITE_REASON);
  if (!text.ok) return { reason: '', fault: `At most ${LONGEST_SITE_REASON} characters.` };
  return { reason: text.value, fault: text.value === '' ? 'Please say what is missing.' : null };
}

/** Notifies the office that a site is not ready, or ready after all; a plain confirmation is only shown on the order. */
async function notifyOffice(
  trx: Transaction<DB>,
  services: Pick<Services, 'files' | 'mailPlace' | 'publicUrl'>,
  order: SiteOrder,
  {
    id,
    answer,
    reason,
    date,
  }: { readonly id: number; readonly answer: SiteAnswer; readonly reason: string; readonly date: string },
): Promise<void> {
  const { companyEmail } = await appConfiguration(trx);
  const to = [order.salespersonEmail, companyEmail].filter((address) => address !== '');
  if (to.length === 0) return;
  const isReady = answer === 'CONFIRMED';
  await queueMail(trx, services, {
    subject: `${order.workOrderNumber}: site ${isReady ? 'ready after all' : 'not ready'} for ${date}`,
    text: [
      `Order: ${order.workOrderNumber}`,
      `Customer: ${order.customerName}`,
      `Building/unit: ${order.buildingUnit}`,
      `Address: ${jobAddressOf(order)}`,
      `Install date: ${[date, halfDayOf(order)].filter(Boolean).join(', ')}`,
      ...(isReady ? [] : ['', 'They wrote:', reason]),
      '',
      `Open the order: ${services.publicUrl}/work-orders/${order.id}`,
    ].join('\n'),
    to,
    about: { customerId: order.customerId },
    seenBy: readersOf('SITE_MESSAGE', order.salespersonId),
    dedupeKey: `site-answer:${id}`,
    userId: null,
  });
}

/**
 * Stores what a site answers about its date and shows it on the order, in one transaction. The same answer again changes
 * nothing. Returns a sentence if it is refused.
 */
async function answerReminder(services: Services, link: SharedLinkRow, reply: SharedReply): Promise<string | null> {
  const { workOrderId, installDate } = link;
  const { answer } = reply;
  if (workOrderId === null || installDate === null || !isAnswer(answer)) return 'Select an answer.';
  const { reason, fault } = readReason(reply);
  if (fault !== null) return fault;
  const now = services.clock();
  const today = dateInZone(now, services.timeZone);
  return inTransaction(services, async (trx, services) => {
    const order = await lockedSiteOrder(trx, workOrderId);
    if (!order) return 'This order is gone.';
    const state = stateOf(order, installDate, today);
    if (state !== 'OPEN') return `${closedWords(state, order)}.`;
    const before = await answersOf(trx, workOrderId, installDate);
    const [last] = before;
    if (last?.answer === answer && last.reason === reason) return null;
    if (before.length >= MOST_ANSWERS) return 'This was answered many times. Please call us.';
    const { id } = await addAnswer(trx, {
      workOrderId,
      installDate,
      answer,
      reason,
      answeredAt: now,
      sharedLinkId: link.id,
      ipAddress: reply.ip,
      userAgent: reply.userAgent.slice(0, LONGEST_AGENT),
    });
    await addHistory(trx, {
      recordType: 'work_order',
      recordId: workOrderId,
      action: 'siteAnswer',
      userId: null,
      version: null,
      changes: [{ field: 'siteAnswer', from: last?.answer ?? null, to: answer }],
      reason: reason === '' ? null : reason,
    });
    if (answer === 'NOT_READY' || last)
      await notifyOffice(trx, services, order, { id, answer, reason, date: writtenDate(installDate) });
    return null;
  });
}

registerSharedKind('SITE', {
  action: 'Confirm or say “not ready”',
  invitation: 'Please confirm, or tell us if the site will not be ready.',
  view: viewOfSite,
  file: () => Promise.resolve(null),
  answer: answerReminder,
});
