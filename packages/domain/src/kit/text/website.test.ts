import { describe, expect, test } from 'vitest';
import { normaliseWebsite, webAddress } from './website';

describe('the address of a web page', () => {
  test.each([
    ['acme.example', 'https://acme.example'],
    [' WWW.Acme.Example/ ', 'https://www.acme.example'],
    ['http://acme.example', 'http://acme.example'],
    ['HTTPS://acme.example/Floors?kind=vinyl#top', 'https://acme.example/Floors?kind=vinyl#top'],
    ['acme.example:8443/shop', 'https://acme.example:8443/shop'],
    ['böden.example', 'https://böden.example'],
    ['', ''],
  ])('%s is stored as %s', (text, address) => {
    expect(normaliseWebsite(text)).toEqual({ ok: true, value: address });
    // The stored value parses back to itself.
    expect(normaliseWebsite(address)).toEqual({ ok: true, value: address });
  });

  test.each([
    'none',
    'ask Dana',
    'javascript:alert(1)',
    'javascript://acme.example/%0Aalert(1)',
    'data:text/html,x',
    'ftp://acme.example',
    'dana@acme.example',
    'https://user:word@acme.example',
    'acme..example',
    '-acme.example',
    '10.0.0.1',
    'https://',
    'acme.example/<b>',
    'acme.example next',
  ])('%s is invalid', (text) => {
    expect(normaliseWebsite(text)).toEqual({
      ok: false,
      reason: 'Enter the address of a web page, such as www.northline.example.',
    });
    expect(webAddress(text)).toBeNull();
  });

  test('is at most 200 characters long, and a blank one is no link', () => {
    expect(normaliseWebsite(`acme.example/${'x'.repeat(180)}`)).toEqual({
      ok: false,
      reason: 'At most 200 characters.',
    });
    expect(webAddress('')).toBeNull();
  });
});
