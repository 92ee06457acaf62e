import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailHtml, mailText } from './index';

const look = { company: 'Łódź & Sons', logo: null, action: null };
const action = { label: 'View invoice', url: 'https://falcon.test/view#a.b' };
const TEXT = 'Hello,\n\nInvoice 1 is attached.\n\nAmount: $12.00\nDue: 12/24/2026\n\nFalcon\n(317) 555-0142';

test('the link stands before the signature, in the text and as a button', () => {
  expect(mailText(TEXT, action).split('\n\n').slice(-2)).toEqual([
    'View invoice: https://falcon.test/view#a.b',
    'Falcon\n(317) 555-0142',
  ]);
  const html = mailHtml('Invoice 1', TEXT, { ...look, action });
  expect(html.indexOf('href="https://falcon.test/view#a.b"')).toBeGreaterThan(html.indexOf('12/24/2026'));
  expect(html.indexOf('href="https://falcon.test/view#a.b"')).toBeLessThan(html.indexOf('(317) 555-0142'));
  expect(mailText('One paragraph', action)).toBe('One paragraph\n\nView invoice: https://falcon.test/view#a.b');
  expect(mailText(TEXT, null)).toBe(TEXT);
});

test('what can be done by the link is said right before it, and nowhere without it', () => {
  const invited = { ...action, invitation: 'You can also accept it online.' };
  expect(mailText(TEXT, invited)).toContain(
    'You can also accept it online.\nView invoice: https://falcon.test/view#a.b',
  );
  const html = mailHtml('S', TEXT, { ...look, action: invited });
  expect(html).toMatch(/You can also accept it online\.<\/p>\s*<p[^>]*><a href/);
});

test('lines of facts become a table, addresses links, and other lines keep their breaks', () => {
  const html = mailHtml('S', `${TEXT}\n\nOpen it: https://a.test/x?y=1&z=2.`, look);
  expect(html).toMatch(/<td[^>]*>Due<\/td><td[^>]*>12\/24\/2026<\/td>/);
  expect(html).toContain('Falcon<br>(317) 555-0142');
  expect(html).toContain('<a href="https://a.test/x?y=1&amp;z=2"');
});

test('the logo stands for the name; without one the name is written', () => {
  expect(mailHtml('S', TEXT, look)).toContain('>Łódź &amp; Sons</span>');
  expect(mailHtml('S', TEXT, { ...look, logo: 'cid:logo' })).toContain('<img src="cid:logo" alt="Łódź &amp; Sons"');
});

test('whatever is written in it, no text becomes markup', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (subject, text, company) => {
      const marked = mailHtml(`<b>${subject}`, `<script>${text}\n\n<img src=x>${text}`, {
        company: `"><i>${company}`,
        logo: 'cid:logo',
        action: { label: `<u>${text}`, url: action.url },
      });
      expect(marked).not.toMatch(/<(script|b|i|u)>|<img src=x/);
    }),
  );
});
