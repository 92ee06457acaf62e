import { CLOSING, date, template, text } from './define-template';
import { MAIL_TEMPLATE_TITLES } from './titles';

const ORDER = {
  customer: text('The customer', 'Lakeside Apartments'),
  orderNumber: text('The work order', 'IND-C-004217'),
  apartment: text('The building and unit', '4 / 213'),
  jobAddress: text('Where the floor is installed', '2100 Lakeside Dr, Carmel, IN 46032'),
  flooring: text('The flooring', 'Carpet'),
  installDate: date('The install date', '12/4/2026'),
  halfDay: text('Morning or afternoon; blank for either', 'Morning'),
  poNumber: text('The PO number', '88213'),
} as const;

const FACTS = `Order: {{orderNumber}}
Building/unit: {{apartment}}
Address: {{jobAddress}}
Flooring: {{flooring}}
Install date: {{installDate}}
Time: {{halfDay}}
PO: {{poNumber}}`;

/** The texts of messages to the site. */
export const SITE_TEMPLATES = {
  ORDER_CONFIRMED: template({
    title: MAIL_TEMPLATE_TITLES.ORDER_CONFIRMED,
    sent: 'To the site, when an order is submitted.',
    placeholders: ORDER,
    subject: 'Order {{orderNumber}} is confirmed for {{installDate}}',
    body: `Hello,

We have your order. This is what we scheduled:

${FACTS}

If something is wrong, please reply to this e-mail.${CLOSING}`,
  }),
  ORDER_DATE: template({
    title: MAIL_TEMPLATE_TITLES.ORDER_DATE,
    sent: 'To the site, when an install date or half day is set or moved after the order was submitted.',
    placeholders: ORDER,
    subject: 'Order {{orderNumber}}: install date {{installDate}}',
    body: `Hello,

The install date of this order is now {{installDate}}:

${FACTS}

If this date doesn’t work for you, please reply to this e-mail.${CLOSING}`,
  }),
  ORDER_REMINDER: template({
    title: MAIL_TEMPLATE_TITLES.ORDER_REMINDER,
    sent: 'To the site, two business days before the install date, with a link to confirm or to say that it is not ready.',
    placeholders: { ...ORDER, preparation: text('What to prepare, from the settings', 'Empty the rooms.') },
    subject: 'We install on {{installDate}}: order {{orderNumber}}',
    body: `Hello,

Our crew comes on {{installDate}}:

${FACTS}

Please prepare: {{preparation}}${CLOSING}`,
  }),
  ORDER_DONE: template({
    title: MAIL_TEMPLATE_TITLES.ORDER_DONE,
    sent: 'To the site, when an order is reconciled, with its photos that go with invoice e-mails.',
    placeholders: ORDER,
    subject: 'Order {{orderNumber}} is done',
    body: `Hello,

The work on this order is done:

${FACTS}

Thank you for your business.${CLOSING}`,
  }),
} as const;
