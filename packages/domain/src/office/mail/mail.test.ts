import { describe, expect, test } from 'vitest';
import {
  exampleValues,
  fillBody,
  fillSubject,
  MAIL_TEMPLATE_KEYS,
  MAIL_TEMPLATES,
  needsAttention,
  templateFaults,
} from './index';

const faultsOf = (texts: { subject?: string; body?: string }) =>
  templateFaults('INVOICE', { subject: 'Invoice {{invoiceNumber}}', body: 'Hello', ...texts }).map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe('a template', () => {
  test.each(MAIL_TEMPLATE_KEYS)('%s is right as it comes, and its preview has no braces left', (key) => {
    const { subject, body, placeholders } = MAIL_TEMPLATES[key];
    expect(templateFaults(key, { subject, body })).toEqual([]);
    const values = exampleValues(placeholders);
    expect(fillSubject(subject, values) + fillBody(body, values)).not.toMatch(/[{}]/);
  });

  test.each<readonly [text: string, fault: string]>([
    ['{{invoiceNumbr}}', 'There is no placeholder {{invoiceNumbr}}. Did you mean {{invoiceNumber}}?'],
    ['{{ DueDate }}', 'There is no placeholder {{DueDate}}. Did you mean {{dueDate}}?'],
    ['{{whatever}}', 'There is no placeholder {{whatever}}. Insert one from the list.'],
    ['Due: {{dueDate\nPO', '“{{dueDate” is not closed. Write }} after the name.'],
    ['Due: {{dueDate} now', '“{{dueDate” is not closed. Write }} after the name.'],
    ['{{}}', '“{{}}” has no name of a placeholder. Insert one from the list.'],
    ['{{due date}}', '“{{due date}}” has no name of a placeholder. Insert one from the list.'],
    ['Due dueDate}} now', '“Due dueDate}}” closes a placeholder that is not opened. Write {{ before the name.'],
    ['  \n', 'Enter a text.'],
    ['x'.repeat(10_001), 'At most 10,000 characters.'],
  ])('with the text %j is refused', (body, fault) => {
    expect(faultsOf({ body })).toEqual([`body: ${fault}`]);
  });

  test('with single braces, or with a placeholder twice, is right', () => {
    expect(faultsOf({ body: 'A {note} and } and {{dueDate}}, {{ dueDate }}' })).toEqual([]);
  });

  test('has one fault for each field; a subject is one line', () => {
    expect(faultsOf({ subject: ' ', body: '{{x' })).toHaveLength(2);
    expect(faultsOf({ subject: 'a\nb' })).toEqual(['subject: A subject is one line.']);
    expect(templateFaults('STATEMENT', { subject: 'x'.repeat(201), body: 'x' })).toEqual([
      { field: 'subject', message: 'At most 200 characters.' },
    ]);
    expect(templateFaults('REMINDER_1', { subject: '{{invoices}}', body: 'x' })).toEqual([
      { field: 'subject', message: '{{invoices}} has several lines. Use it in the text.' },
    ]);
  });
});

describe('filling in', () => {
  test('a value is not read again, and a line whose placeholders are blank is left out', () => {
    expect(fillBody('A {{a}}\nPO: {{b}}\nEnd', { a: '{{b}} $& $1', b: '' })).toBe('A {{b}} $& $1\nEnd');
  });

  test('a subject stays one line, whatever a value contains', () => {
    expect(fillSubject('Invoice {{a}}', { a: 'X\r\nBcc: all@x.test\u2028\u0000' })).toBe('Invoice X Bcc: all@x.test');
  });
});

test('what may not have arrived needs attention until it is settled', () => {
  const needing = ['QUEUED', 'SENDING', 'SENT', 'UNSURE', 'FAILED', 'BOUNCED', 'WITHDRAWN'].filter((state) =>
    needsAttention({ state, isSettled: false }),
  );
  expect(needing).toEqual(['UNSURE', 'FAILED', 'BOUNCED']);
  expect(needsAttention({ state: 'FAILED', isSettled: true })).toBe(false);
});
