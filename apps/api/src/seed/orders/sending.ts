import { decideDelivery } from '@falcon/domain/money-in/invoices';
import { formatMoney } from '@falcon/domain/kit/money';
import { CARRIERS } from '@falcon/domain/office/access';
import type { Client } from '../company/customers';
import type { Row } from '../rows';
import type { Instant } from './course';
import type { InvoiceTold } from './money-story';
import type { Storing } from './storing';
import type { WorkOrderTold } from './work-order';

const MINUTE: Instant = 60_000;
const DAY: Instant = 24 * 60 * MINUTE;
/** The office prints and uploads every other day, and creates summary sheets once a week. */
const BATCH_AFTER = 2 * DAY;
const SHEETS_AFTER = 7 * DAY;
/** How long e-mails stay in the demo's log. */
const LOGGED = 14 * DAY;
/** One e-mail in this many bounced, because the address no longer exists. */
const ONE_CAME_BACK = 40;
const BOUNCED = 'Mailbox does not exist.';

const METHODS = { 1: 'EMAIL', 2: 'PRINT', 3: 'PORTAL' } as const;
const iso = (at: Instant): string => new Date(at).toISOString();

/** The delivery of a demo invoice. */
interface Sending {
  readonly columns: Pick<Row<'invoice'>, 'delivery' | 'deliveryState' | 'deliveryNote' | 'sentAt'>;
  readonly isLogged: boolean;
  readonly cameBack: boolean;
  readonly to: string;
}

/** The delivery method of a customer's invoices, and its address. */
function methodOf({ invoiceMethodId, invoiceEmails = [], summaryBy }: Client['row']) {
  const method = METHODS[(invoiceMethodId ?? 0) as 1] ?? null;
  const by = (summaryBy ?? 'NONE') as 'NONE';
  const decided = decideDelivery({ method, addresses: invoiceEmails.length, summaryBy: by });
  return { method, decided, to: invoiceEmails[0] ?? '', batchAfter: by === 'NONE' ? BATCH_AFTER : SHEETS_AFTER };
}

/** The office's actions on an invoice since it was created. */
export function sendingOf({ job, life }: WorkOrderTold, invoice: InvoiceTold, workOrderId: number): Sending {
  const { method, decided, to, batchAfter } = methodOf(job.plan.client.row);
  const age = life.end - invoice.at;
  const isValid = invoice.voidAt === null;
  const isBatched = decided.state === 'TO_SEND';
  const { delivery } = decided;
  if (isBatched && age < batchAfter && isValid) {
    const columns = { delivery, deliveryState: 'TO_SEND', deliveryNote: decided.note, sentAt: null } as const;
    return { columns, isLogged: false, cameBack: false, to };
  }
  const isMailed = method === 'EMAIL' && !isBatched;
  const isRecent = age < LOGGED;
  const cameBack = isMailed && isRecent && isValid && workOrderId % ONE_CAME_BACK === 0;
  const sentAt = iso(Math.min(invoice.at + (isBatched ? DAY : 2 * MINUTE), life.end));
  return {
    columns: cameBack
      ? { delivery, deliveryState: 'FAILED', deliveryNote: `The e-mail to ${to} came back.`, sentAt }
      : { delivery, deliveryState: 'SENT', deliveryNote: '', sentAt },
    isLogged: isRecent && (isMailed || (method !== null && method !== 'EMAIL')),
    cameBack,
    to,
  };
}

/** The delivery of an invoice, and the e-mail if it was e-mailed. */
export function storeDelivery(
  { store, officeUserId }: Storing,
  invoice: {
    readonly id: number;
    readonly number: string;
    readonly customerId: number;
    readonly amount: InvoiceTold['amount'];
  },
  { columns, isLogged, cameBack, to }: Sending,
): void {
  const { delivery = 'NONE', sentAt = null } = columns;
  if (!isLogged || sentAt === null) return;
  const mail =
    delivery === 'EMAIL'
      ? store.add('mailMessage', {
          templateKey: 'INVOICE',
          recipient: to,
          subject: `Invoice ${invoice.number} from Falcon Flooring`,
          bodyText: `Please find invoice ${invoice.number} over ${formatMoney(invoice.amount)} attached.\n\nFalcon Flooring`,
          state: cameBack ? 'BOUNCED' : 'SENT',
          messageId: `demo-${invoice.id}@falcon.example`,
          attempts: 1,
          customerId: invoice.customerId,
          invoiceId: invoice.id,
          seenWith: [...CARRIERS.INVOICE],
          createdBy: officeUserId,
          createdAt: sentAt,
          sentAt,
          bouncedAt: cameBack ? sentAt : null,
          bounceReason: cameBack ? BOUNCED : '',
        })
      : null;
  store.add('invoiceDelivery', {
    invoiceId: invoice.id,
    method: delivery,
    mailMessageId: mail?.id ?? null,
    createdBy: officeUserId,
    createdAt: sentAt,
  });
}
