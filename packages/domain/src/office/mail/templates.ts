import { CLOSING, count, date, lines, money, template, text } from './define-template';
import type { COMPANY_PLACEHOLDERS, Kinds } from './define-template';
import { SITE_TEMPLATES } from './site-templates';
import { MAIL_TEMPLATE_TITLES } from './titles';

const OPEN_ITEMS = {
  customer: text('The customer or firm', 'Lakeside Apartments'),
  date: date('The date of the e-mail', '11/24/2026'),
  pastDue: money('The amount that is past due', '$4,310.75'),
  balance: money('The total open amount, past due or not', '$6,120.25'),
  oldestDueDate: date('The due date of the oldest invoice', '10/09/2026'),
  daysPastDue: count('Days since that date', '46'),
  invoiceCount: count('How many invoices are past due', '3'),
  invoices: lines(
    'The invoices that are past due, one on each line',
    'IND-C-004217, due 10/9/2026: $2,140.00\nIND-C-004318, due 10/21/2026: $1,350.75\nIND-V-000918, due 10/24/2026: $820.00',
  ),
} as const;

/** Every text of customer e-mails that the office can edit. */
export const MAIL_TEMPLATES = {
  INVOICE: template({
    title: MAIL_TEMPLATE_TITLES.INVOICE,
    sent: 'With the PDF of one invoice, each time it is e-mailed.',
    placeholders: {
      customer: text('The customer', 'Lakeside Apartments'),
      invoiceNumber: text('The invoice number', 'IND-C-004217'),
      invoiceDate: date('The invoice date', '11/24/2026'),
      dueDate: date('When it is due', '12/24/2026'),
      amount: money('The total of the invoice', '$1,482.36'),
      openAmount: money('The amount that is not paid yet', '$1,482.36'),
      poNumber: text('The PO number', '88213'),
      orderNumber: text('The work order', 'IND-C-004217'),
      apartment: text('The building and unit', '4 / 213'),
      jobAddress: text('Where the floor was installed', '2100 Lakeside Dr, Carmel, IN 46032'),
    },
    subject: 'Invoice {{invoiceNumber}} from {{company}}',
    body: `Hello,

Invoice {{invoiceNumber}}, dated {{invoiceDate}}, is attached.

Amount: {{amount}}
Due: {{dueDate}}
PO: {{poNumber}}
Building/unit: {{apartment}}

Thank you for your business.${CLOSING}`,
  }),
  INVOICE_SUMMARY: template({
    title: MAIL_TEMPLATE_TITLES.INVOICE_SUMMARY,
    sent: 'With one summary sheet and the PDFs of its invoices, to customers who want them together.',
    placeholders: {
      customer: text('The customer or firm', 'Lakeside Apartments'),
      summary: text('What the summary is about', 'Week of 11/16/2026'),
      date: date('The date of the summary', '11/24/2026'),
      invoiceCount: count('How many invoices', '3'),
      amount: money('Their total', '$4,310.75'),
      invoices: lines(
        'The invoices, one on each line',
        'IND-C-004217: $2,140.00\nIND-C-004318: $1,350.75\nIND-V-000918: $820.00',
      ),
    },
    subject: 'Invoices from {{company}}: {{summary}}',
    body: `Hello,

{{invoiceCount}} invoices and their summary are attached.

{{invoices}}

Total: {{amount}}

Thank you for your business.${CLOSING}`,
  }),
  CREDIT_MEMO: template({
    title: MAIL_TEMPLATE_TITLES.CREDIT_MEMO,
    sent: 'With the PDF of a credit memo.',
    placeholders: {
      customer: text('The customer', 'Lakeside Apartments'),
      memoNumber: text('The number of the credit memo', 'CM-00017'),
      memoDate: date('The date of the credit memo', '11/24/2026'),
      amount: money('The amount credited', '$120.00'),
      reason: text('The reason', 'Seam repaired by the customer'),
      invoiceNumber: text('The invoice it was issued for; blank if none', 'IND-C-004217'),
    },
    subject: 'Credit memo {{memoNumber}} from {{company}}',
    body: `Hello,

Credit memo {{memoNumber}}, dated {{memoDate}}, is attached.

Amount: {{amount}}
For invoice: {{invoiceNumber}}
Reason: {{reason}}

It lowers your balance. You don’t need to do anything.${CLOSING}`,
  }),
  STATEMENT: template({
    title: MAIL_TEMPLATE_TITLES.STATEMENT,
    sent: 'With the statement of a customer or firm.',
    placeholders: {
      customer: text('The customer or firm', 'Lakeside Apartments'),
      date: date('The date of the statement', '11/24/2026'),
      balance: money('The total open amount, past due or not', '$6,120.25'),
      pastDue: money('The amount that is past due', '$4,310.75'),
      credit: money('Credit that is not applied yet', '$120.00'),
      invoiceCount: count('How many invoices are open', '5'),
    },
    subject: 'Statement from {{company}} as of {{date}}',
    body: `Hello,

The statement for {{customer}} as of {{date}} is attached.

Balance: {{balance}}
Past due: {{pastDue}}

If your records differ, please reply to this e-mail.${CLOSING}`,
  }),
  BILL_SHEET: template({
    title: MAIL_TEMPLATE_TITLES.BILL_SHEET,
    sent: 'With the approved bill sheet of an installer.',
    placeholders: {
      installer: text('The installer', 'Rafael Diaz'),
      weekStart: date('The first day of the week', '11/15/2026'),
      weekEnd: date('The last day of the week', '11/21/2026'),
      net: money('The net pay', '$363.70'),
      carried: text('The amount the next sheet still deducts; blank if none', '$120.00'),
    },
    subject: 'Your bill sheet from {{company}} for {{weekStart}} – {{weekEnd}}',
    body: `Hello {{installer}},

Your bill sheet for the week of {{weekStart}} through {{weekEnd}} is attached.

Net pay: {{net}}
Carried to the next sheet: {{carried}}

If something on it is wrong, please reply to this e-mail.${CLOSING}`,
  }),
  COMMISSION_STATEMENT: template({
    title: MAIL_TEMPLATE_TITLES.COMMISSION_STATEMENT,
    sent: 'With the statement of a salesperson in an approved commission run.',
    placeholders: {
      salesperson: text('The salesperson', 'Ann Lee'),
      periodStart: date('The first day of the run', '11/1/2026'),
      periodEnd: date('The last day of the run', '11/30/2026'),
      paid: money('The commission paid', '$1,284.50'),
      paidOn: date('When it was paid; blank until then', '12/4/2026'),
      carried: text('The balance carried to the next statement; blank if none', '-$120.00'),
    },
    subject: 'Commission statement {{periodStart}} – {{periodEnd}}',
    body: `Hello {{salesperson}},

Your commission statement for {{periodStart}} through {{periodEnd}} is attached.

Commission: {{paid}}
Paid on: {{paidOn}}
Carried to the next statement: {{carried}}

If something on it is wrong, please reply to this e-mail.${CLOSING}`,
  }),
  REMINDER_1: template({
    title: MAIL_TEMPLATE_TITLES.REMINDER_1,
    sent: 'When invoices become past due.',
    placeholders: OPEN_ITEMS,
    subject: 'Reminder from {{company}}: {{pastDue}} past due',
    body: `Hello,

This is a friendly reminder that these invoices are past due:

{{invoices}}

Past due: {{pastDue}}

If a payment is already on its way, please disregard this e-mail.${CLOSING}`,
  }),
  REMINDER_2: template({
    title: MAIL_TEMPLATE_TITLES.REMINDER_2,
    sent: 'When invoices stay unpaid after the first reminder.',
    placeholders: OPEN_ITEMS,
    subject: 'Second reminder from {{company}}: {{pastDue}} past due',
    body: `Hello,

We have not received payment for these invoices. The oldest was due on {{oldestDueDate}}, {{daysPastDue}} days ago:

{{invoices}}

Past due: {{pastDue}}

Please send payment this week, or let us know when to expect it.${CLOSING}`,
  }),
  REMINDER_3: template({
    title: MAIL_TEMPLATE_TITLES.REMINDER_3,
    sent: 'When invoices stay unpaid after the second reminder.',
    placeholders: OPEN_ITEMS,
    subject: 'Final reminder from {{company}}: {{pastDue}} past due',
    body: `Hello,

These invoices are still unpaid after our earlier reminders. The oldest was due on {{oldestDueDate}}, {{daysPastDue}} days ago:

{{invoices}}

Past due: {{pastDue}}

Please pay the full amount within 10 days. Until it is paid, we can’t schedule new work on account.
Call us if you need to discuss this.${CLOSING}`,
  }),
  PROPOSAL: template({
    title: MAIL_TEMPLATE_TITLES.PROPOSAL,
    sent: 'With the PDF of a proposal, when it is sent.',
    placeholders: {
      customer: text('The customer or prospect', 'Lakeside Apartments'),
      contact: text('Who it is addressed to', 'Dana Fox'),
      title: text('The title of the proposal', 'Carpet program 2027'),
      validUntil: date('The last day its prices are valid', '12/31/2026'),
      salesperson: text('The salesperson', 'Ann Lee'),
    },
    subject: 'Proposal from {{company}}: {{title}}',
    body: `Hello {{contact}},

Our proposal for {{customer}} is attached. Its prices are valid until {{validUntil}}.

To accept it, sign the last page and reply to this e-mail. If you have questions, please call us.

{{salesperson}}${CLOSING}`,
  }),
  PURCHASE_ORDER: template({
    title: MAIL_TEMPLATE_TITLES.PURCHASE_ORDER,
    sent: 'To a vendor, when a purchase order is sent.',
    placeholders: {
      vendor: text('The vendor', 'Northline Mills'),
      poNumber: text('Our PO number', 'PO-1004'),
      accountNumber: text('Our account number with the vendor', 'FF-2210'),
      orderedOn: date('The day of the order', '11/24/2026'),
      expectedOn: date('When we expect it', '12/04/2026'),
      note: text('The note of the order', 'Please deliver before 10 a.m.'),
      lines: lines('What is ordered, one item on each line', `Harbor 220, Sand (NLM 220-1): 120'`),
    },
    subject: 'Purchase order {{poNumber}} from {{company}}',
    body: `Hello,

Please send us:

{{lines}}

We expect it by {{expectedOn}}. Please confirm the date.

{{note}}

Our PO: {{poNumber}}
Our account: {{accountNumber}}${CLOSING}`,
  }),
  VENDOR_CLAIM: template({
    title: MAIL_TEMPLATE_TITLES.VENDOR_CLAIM,
    sent: 'With the PDF of a claim to a vendor, when it is sent from a receipt.',
    placeholders: {
      vendor: text('The vendor', 'Northline Mills'),
      packingSlip: text('The packing slip', '88213'),
      poNumber: text('Our PO number', '4417'),
      accountNumber: text('Our account number with the vendor', 'FF-2210'),
      receivedOn: date('When the truck was received', '11/24/2026'),
      rollCount: count('How many rolls were short', '2'),
      shortLength: text('How much was missing in all', `4'6"`),
      amount: money('The amount claimed', '$42.60'),
      rolls: lines(
        'The short rolls, one on each line',
        `Roll A1001, Harbor 220, Sand: invoiced 98'6", measured 95'6"\nRoll A1007, Harbor 220, Sand: invoiced 120', measured 118'6"`,
      ),
    },
    subject: 'Short rolls, packing slip {{packingSlip}}, from {{company}}',
    body: `Hello,

These rolls that we received on {{receivedOn}} were shorter than invoiced:

{{rolls}}

Packing slip: {{packingSlip}}
Our PO: {{poNumber}}
Our account: {{accountNumber}}
Short in all: {{shortLength}}
Credit: {{amount}}

The claim is attached. Please send us a credit memo.${CLOSING}`,
  }),
  ...SITE_TEMPLATES,
} as const;

export type MailTemplateKey = keyof typeof MAIL_TEMPLATES;

export const MAIL_TEMPLATE_KEYS = Object.keys(MAIL_TEMPLATES) as MailTemplateKey[];

/** The values of an e-mail by placeholder; the company's are filled in automatically. */
export type MailValues<Key extends MailTemplateKey> = {
  readonly [
    Name in Exclude<keyof (typeof MAIL_TEMPLATES)[Key]['placeholders'], keyof typeof COMPANY_PLACEHOLDERS>
  ]: (typeof MAIL_TEMPLATES)[Key]['placeholders'][Name] extends { readonly kind: infer Kind extends keyof Kinds }
    ? Kinds[Kind]
    : never;
};

/** The values of any template. */
export type AnyMailValues = Readonly<Record<string, Kinds[keyof Kinds]>>;
